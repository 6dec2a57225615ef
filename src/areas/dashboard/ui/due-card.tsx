import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Account } from './account.ts';
import { DueRow } from './due-row.tsx';
import css from './home.module.css';

export const DUE_TITLE = 'Próximas a pagar';

const COLUMNS = [
  { label: 'Factura' },
  { label: 'Destino' },
  { label: 'Fecha' },
  { label: 'Vence' },
  { label: 'Estado' },
  { label: 'Total', align: 'end' as const },
  { label: 'Pagar', hideLabel: true },
];

interface DueCardProps {
  readonly account: Account;
  readonly today: LocalDate;
  readonly mayPay: boolean;
  readonly opensInvoices: boolean;
}

/** The nine invoices that are due next, overdue ones first. */
export function DueCard({ account: { due, openCount }, today, mayPay, opensInvoices }: DueCardProps) {
  const { facts } = usePortal();
  if (due.length === 0)
    return (
      <Card title={DUE_TITLE}>
        <EmptyState title="No tiene facturas pendientes">
          Cuando se emita una factura a su nombre aparecerá aquí, con la fecha en que vence.
        </EmptyState>
      </Card>
    );
  const all = openCount === 1 ? 'Ver la factura' : `Ver las ${openCount.toLocaleString('es-CO')} facturas`;
  return (
    <Card
      title={DUE_TITLE}
      action={opensInvoices ? <LinkText to="/admin/pending-invoices">{all}</LinkText> : undefined}
    >
      <div className={css.due}>
        <DataTable caption={DUE_TITLE} inCard columns={COLUMNS}>
          {due.map((invoice) => (
            <DueRow key={invoice.id} invoice={invoice} today={today} mayPay={mayPay} company={facts?.company} />
          ))}
        </DataTable>
      </div>
    </Card>
  );
}
