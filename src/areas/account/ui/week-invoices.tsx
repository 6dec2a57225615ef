import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { INVOICE_LIST } from '#areas/payments/rules/invoice-list.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { type LocalDate, localDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { type ChosenWeek, weekDueDays } from '../rules/chosen-week.ts';
import { dayInWords } from '../rules/payment-weeks.ts';
import { periodInWords } from '../rules/statement-period.ts';
import type { Calendar, DueInvoice } from './calendar-data.ts';
import css from './week-invoices.module.css';

const COLUMNS: readonly Column[] = [
  { label: 'Día' },
  { label: 'Factura' },
  { label: 'Destino' },
  { label: 'Estado' },
  { label: 'Valor', align: 'end' },
];

/** The pending invoices that fall due in the week. */
export function listOfWeek(week: ChosenWeek, today: LocalDate): string {
  const { first, last } = weekDueDays(week, today);
  return first && last
    ? `${INVOICE_LIST.path}?fecha_vencimiento_desde=${first}&fecha_vencimiento_hasta=${last}`
    : `${INVOICE_LIST.path}?estado=AT`;
}

interface WeekInvoicesProps {
  readonly loaded: Calendar;
  readonly opensInvoices: boolean;
}

/** The invoices of the chosen week, with a link to them in the list of pending invoices. */
export function WeekInvoices({ loaded: { week, invoices, currency }, opensInvoices }: WeekInvoicesProps) {
  const { today } = usePortal();
  const title = week === 'vencido' ? 'Vencidas antes de hoy' : periodInWords(week);
  const rest = invoices.total_count - invoices.items.length;
  return (
    <section id="semana" aria-labelledby="titulo-semana" className={css.section}>
      <div className={css.head}>
        <h2 id="titulo-semana">{title}</h2>
        {opensInvoices && <LinkText to={listOfWeek(week, today)}>Verlas en Facturas</LinkText>}
      </div>
      {invoices.items.length === 0 ? (
        <Card>
          <EmptyState title="Nada vence en esta semana">Elija otra para ver sus facturas.</EmptyState>
        </Card>
      ) : (
        <DataTable caption={`${title}: ${formatCount(invoices.total_count)} facturas`} columns={COLUMNS}>
          {invoices.items.map((invoice) => (
            <DueRow key={invoice.id_edocta_detalle} invoice={invoice} currency={currency} />
          ))}
        </DataTable>
      )}
      {rest > 0 && <p className="sm muted">Y {formatCount(rest)} más, en Facturas.</p>}
    </section>
  );
}

const DueRow = ({ invoice, currency }: { readonly invoice: DueInvoice; readonly currency: Currency }) => (
  <DataRow>
    <DataCell area="text">{dayInWords(localDate(invoice.fecha_vencimiento_documento))}</DataCell>
    <DataCell area="lead">
      <span className="doc-no">{invoice.num_factura ?? invoice.num_documento}</span>
    </DataCell>
    <DataCell area="text">{invoice.nombre_destino}</DataCell>
    <DataCell area="state">
      <InvoiceBadge estado={invoice.estado_documento} diasMora={invoice.dias_mora} bloqueada={invoice.bloqueada} />
    </DataCell>
    <DataCell area="amount">
      <Amount value={moneyOf(invoice.total, currency)} />
    </DataCell>
  </DataRow>
);
