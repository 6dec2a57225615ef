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
