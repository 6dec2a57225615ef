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
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import type { Account, DueInvoice } from './account.ts';
import css from './home.module.css';

export const DUE_TITLE = 'Próximas a pagar';

interface DueFacts {
  readonly today: LocalDate;
  readonly mayPay: boolean;
  /** The company named in the page's head; rows of the same company do not repeat it. */
  readonly company: string | undefined;
}

const DUE_TABLE: TableDeclaration<DueInvoice, DueFacts> = {
  columns: [
    { head: 'Factura', area: 'lead', cell: ({ number }) => <span className="doc-no">{number}</span> },
    {
      head: 'Destino',
      area: 'text',
      cell: ({ destination, client }, { company }) => {
        const other = client === company ? undefined : client;
        return (
          <>
            <span className={css.place}>{destination ?? other}</span>
            {destination && other && (
              <span className={css.client} title={other}>
                {other}
              </span>
            )}
          </>
        );
      },
    },
    { head: 'Fecha', area: 'first', phoneLabel: 'Del', cell: ({ issued }) => <DateText value={issued} /> },
    {
      head: 'Vence',
      area: 'second',
      phoneLabel: ({ due }, { today }) => dueWord(due, today),
      cell: ({ due }) => <DateText value={due} />,
    },
    {
      head: 'Estado',
      area: 'state',
      cell: ({ state, daysOverdue, isBlocked }) => (
        <InvoiceBadge estado={state} diasMora={daysOverdue} bloqueada={isBlocked} />
      ),
    },
    { head: 'Total', area: 'amount', cell: ({ total }) => <Amount value={total} /> },
    {
      head: 'Pagar',
      hideHead: true,
      area: 'action',
      cell: (invoice, { mayPay }) => mayPay && <WayToPay invoice={invoice} />,
    },
  ],
  note: ({ isBlocked, block }, { today }) => isBlocked && <BlockReason block={block} today={today} />,
  isNoteIndented: true,
};

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
        <DataTable
          caption={DUE_TITLE}
          table={DUE_TABLE}
          rows={due}
          rowId="id"
          facts={{ today, mayPay, company: facts?.company }}
          inCard
        />
      </div>
    </Card>
  );
}

function WayToPay({ invoice: { id, number, isBlocked, isPayable } }: { readonly invoice: DueInvoice }) {
  if (isBlocked) return null;
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
