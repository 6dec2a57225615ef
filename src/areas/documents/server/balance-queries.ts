import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import { NO_FILTER } from '../rules/document-filter.ts';
import { buildPortfolio } from '../rules/portfolio.ts';
import { listDocuments } from './list-queries.ts';

/** The balance and its parts as decimals. `a_favor` is positive; `saldo` is the debt minus `a_favor`. */
export interface Balance {
  readonly saldo: string;
  readonly vencido: string;
  readonly vence_hoy: string;
  readonly por_vencer: string;
  readonly a_favor: string;
  /** Number of open invoices. */
  readonly documentos: number;
}

/** Reads the present balance in one statement, so that its parts add up to it. */
export async function findBalance(
  connection: Connection,
  scope: CustomerScope,
  { moneda, today }: { readonly moneda: Currency; readonly today: LocalDate },
): Promise<Balance> {
  const { head } = await listDocuments(connection, scope, {
    clase: 'INVOICE',
    onlineOnly: false,
    moneda,
    today,
    filter: NO_FILTER,
    sort: { column: 'fecha_vencimiento_documento', descending: false },
    limit: 1,
    offset: 0,
    parts: {
      columns: undefined,
      lines: false,
      summary: ['open_count', 'total_amount_expired', 'total_amount_expire_today', 'total_amount_to_expire'],
      favour: true,
      count: false,
    },
  });
  const amount = (decimal: string | undefined) => moneyOf(decimal ?? '0', moneda);
  const parts = {
    expired: amount(head.total_amount_expired),
    expireToday: amount(head.total_amount_expire_today),
    toExpire: amount(head.total_amount_to_expire),
    positive: amount(head.total_amount_positive),
  };
  return {
    saldo: toDecimal(buildPortfolio(parts).total),
    vencido: toDecimal(parts.expired),
    vence_hoy: toDecimal(parts.expireToday),
    por_vencer: toDecimal(parts.toExpire),
    a_favor: toDecimal(parts.positive),
    documentos: head.open_count ?? 0,
  };
}

/** Open amounts of a customer in its own currency, as decimals. */
export interface OpenSums {
  /** Sum of the open invoices. */
  readonly facturas: string;
  readonly vencido: string;
  /** Money in the customer's favour, positive. */
  readonly a_favor: string;
}

/** The open amounts of several customers, by code, in one statement. Customers without open documents are missing. */
export async function sumBalances(
  connection: Connection,
  scopes: readonly CustomerScope[],
  today: LocalDate,
): Promise<ReadonlyMap<string, OpenSums>> {
  const { rows } = await sql<OpenSums & { readonly cliente: string }>`
    select c.cliente, coalesce(sum(d.total) filter (where d.clase = 'INVOICE'), 0)::text as facturas,
      coalesce(sum(d.total) filter (where d.clase = 'INVOICE' and d.fecha_vencimiento_documento < ${today}::date), 0)::text as vencido,
      coalesce(sum(d.total) filter (where d.clase = 'PAYMENT'), 0)::text as a_favor
    from clientes c join documentos d on d.numero_cuenta = c.cliente and d.moneda = c.moneda
    where c.cliente = any(${scopes.map(({ cliente }) => cliente)}::text[]) and d.total > 0 group by c.cliente`.execute(
    connection,
  );
  return new Map(rows.map(({ cliente, ...sums }) => [cliente, sums]));
}

/** Days that the customer's oldest open invoice is overdue; 0 when none is. */
export async function findDaysOverdue(
  connection: Connection,
  { cliente }: CustomerScope,
  { moneda, today }: { readonly moneda: Currency; readonly today: LocalDate },
): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select (${today}::date - min(d.fecha_vencimiento_documento))::int as days from documentos d
    where d.numero_cuenta = ${cliente} and d.clase = 'INVOICE' and d.moneda = ${moneda} and d.total > 0`.execute(
    connection,
  );
  return Math.max(0, rows[0]?.days ?? 0);
}
