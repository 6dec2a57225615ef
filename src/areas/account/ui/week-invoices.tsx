import { SCREEN_COLUMNS } from '#areas/documents/ui/screen-columns.tsx';
import { INVOICE_LIST } from '#areas/payments/rules/invoice-list.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { type LocalDate, localDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { type ChosenWeek, weekDueDays } from '../rules/chosen-week.ts';
import { dayInWords } from '../rules/payment-weeks.ts';
import { periodInWords } from '../rules/statement-period.ts';
import type { Calendar, DueInvoice } from './calendar-data.ts';
import css from './week-invoices.module.css';

const WEEK_TABLE: TableDeclaration<DueInvoice, { readonly currency: Currency }> = {
  columns: [
    {
      head: 'Día',
      area: 'text',
      cell: ({ fecha_vencimiento_documento }) => dayInWords(localDate(fecha_vencimiento_documento)),
    },
    SCREEN_COLUMNS.invoice,
    SCREEN_COLUMNS.destination,
    SCREEN_COLUMNS.state,
    SCREEN_COLUMNS.amount,
  ],
};

/** Address of the list with the pending invoices due in the week. */
export function weekInvoicesHref(week: ChosenWeek, today: LocalDate): string {
  const { first, last } = weekDueDays(week, today);
  return first && last
    ? `${INVOICE_LIST.path}?fecha_vencimiento_desde=${first}&fecha_vencimiento_hasta=${last}`
    : `${INVOICE_LIST.path}?estado=AT`;
}

interface WeekInvoicesProps {
  readonly loaded: Calendar;
  readonly opensInvoices: boolean;
}

/** Invoices of the chosen week, with a link to them in the list of pending invoices. */
export function WeekInvoices({ loaded: { week, invoices, currency }, opensInvoices }: WeekInvoicesProps) {
  const { today } = usePortal();
  const title = week === 'vencido' ? 'Vencidas antes de hoy' : periodInWords(week);
  const rest = invoices.total_count - invoices.items.length;
  return (
    <section id="semana" aria-labelledby="titulo-semana" className={css.section}>
      <div className={css.head}>
        <h2 id="titulo-semana">{title}</h2>
        {opensInvoices && <LinkText to={weekInvoicesHref(week, today)}>Verlas en Facturas</LinkText>}
      </div>
      {invoices.items.length === 0 ? (
        <Card>
          <EmptyState title="Nada vence en esta semana">Elija otra para ver sus facturas.</EmptyState>
        </Card>
      ) : (
        <DataTable
          caption={`${title}: ${formatCount(invoices.total_count)} facturas`}
          table={WEEK_TABLE}
          rows={invoices.items}
          rowId="id_edocta_detalle"
          facts={{ currency }}
        />
      )}
      {rest > 0 && <p className="sm muted">Y {formatCount(rest)} más, en Facturas.</p>}
    </section>
  );
}
