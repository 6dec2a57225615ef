import { sql } from 'kysely';
import { visibleDocumentsSql } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Week } from '../rules/payment-weeks.ts';

export interface WeekSum {
  /** Index of the week, from 0; -1 for overdue invoices. */
  readonly semana: number;
  readonly cantidad: number;
  readonly total: string;
}

interface CalendarAsk {
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly weeks: readonly [Week, ...Week[]];
}

/** Sums of open invoices by the week in which they are due. Weeks without invoices are missing. */
export async function sumWeeks(
  connection: Connection,
  scope: CustomerScope,
  { moneda, today, weeks }: CalendarAsk,
): Promise<readonly WeekSum[]> {
  const { rows } = await sql<WeekSum>`
    select semana, count(*)::int as cantidad, sum(total) as total
    from (
      select case when d.fecha_vencimiento_documento < ${today}::date then -1
        else (d.fecha_vencimiento_documento - ${weeks[0].desde}::date) / 7 end as semana, d.total
      from documentos d
      where ${visibleDocumentsSql(scope, moneda)} and d.clase = 'INVOICE' and d.total > 0
        and d.fecha_vencimiento_documento <= ${weeks.at(-1)?.hasta ?? today}::date
    ) d group by semana order by semana`.execute(connection);
  return rows;
}
