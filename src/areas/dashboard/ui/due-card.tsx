import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Account, DueInvoice } from './account.ts';
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

interface DueRowProps {
  readonly invoice: DueInvoice;
  readonly today: LocalDate;
  readonly mayPay: boolean;
  /** The company in the page's head, which the rows do not repeat. */
  readonly company: string | undefined;
}

const DueRow = ({ invoice, today, mayPay, company }: DueRowProps) => (
  <DataRow note={invoice.isBlocked ? <BlockReason block={invoice.block} today={today} /> : undefined} isNoteIndented>
    <DataCell area="lead">
      <span className="doc-no">{invoice.number}</span>
    </DataCell>
    <DataCell area="text">
      <span className={css.place}>{invoice.destination ?? invoice.client}</span>
      {invoice.destination && invoice.client !== company && (
        <span className={css.client} title={invoice.client}>
          {invoice.client}
        </span>
      )}
    </DataCell>
    <DataCell area="first" label="Del">
      <DateText value={invoice.issued} />
    </DataCell>
    <DataCell area="second" label={dueWord(invoice.due, today)}>
      <DateText value={invoice.due} />
    </DataCell>
    <DataCell area="state">
      <InvoiceBadge estado={invoice.state} diasMora={invoice.daysOverdue} bloqueada={invoice.isBlocked} />
    </DataCell>
    <DataCell area="amount">
      <Amount value={invoice.total} />
    </DataCell>
    <DataCell area="action">
      <WayToPay invoice={invoice} mayPay={mayPay} />
    </DataCell>
  </DataRow>
);

function WayToPay({ invoice: { id, number, isBlocked, isPayable }, mayPay }: Omit<DueRowProps, 'today' | 'company'>) {
  if (!mayPay || isBlocked) return null;
  if (!isPayable) return <span className={css.offline}>Sin pago en línea</span>;
  return (
    <ButtonLink
      size="sm"
      className={css.button}
      to={`/admin/pending-invoices/pagar?documento=${id}`}
      aria-label={`Pagar la factura ${number}`}
    >
      Pagar
    </ButtonLink>
  );
}
