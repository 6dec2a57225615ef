import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import type { LocalDate } from '#kernel/local-date.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { DueInvoice } from './account.ts';
import css from './home.module.css';

interface DueRowProps {
  readonly invoice: DueInvoice;
  readonly today: LocalDate;
  readonly mayPay: boolean;
  /** The company in the page's head, which the rows do not repeat. */
  readonly company: string | undefined;
}

export const DueRow = ({ invoice, today, mayPay, company }: DueRowProps) => (
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
