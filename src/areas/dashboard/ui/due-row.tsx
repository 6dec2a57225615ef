import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { Amount } from '#ui/amount.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataCell } from '#ui/data-cell.tsx';
import { DataRow } from '#ui/data-row.tsx';
import { DateText } from '#ui/date-text.tsx';
import { LinkText } from '#ui/link-text.tsx';
import type { DueInvoice } from './account.ts';
import css from './home.module.css';

interface DueRowProps {
  readonly invoice: DueInvoice;
  readonly mayPay: boolean;
}

export const DueRow = ({ invoice, mayPay }: DueRowProps) => (
  <DataRow>
    <DataCell area="lead">
      <span className="doc-no">{invoice.number}</span>
    </DataCell>
    <DataCell area="text">
      <span className={css.place}>{invoice.destination ?? invoice.client}</span>
      {invoice.destination && <span className={css.client}>{invoice.client}</span>}
    </DataCell>
    <DataCell area="first" label="Del">
      <DateText value={invoice.issued} />
    </DataCell>
    <DataCell area="second" label="vence">
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

function WayToPay({ invoice: { id, number, isPayable, heldBy }, mayPay }: DueRowProps) {
  if (heldBy)
    return (
      <LinkText
        to={`/admin/resultado-transaccion?uuid=${heldBy}`}
        aria-label={`Ver el pago en proceso de la factura ${number}`}
      >
        Ver el pago
      </LinkText>
    );
  if (!mayPay) return null;
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
