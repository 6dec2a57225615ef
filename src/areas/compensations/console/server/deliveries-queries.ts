import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';

export interface ConsoleDelivery {
  readonly numero: number;
  readonly creada_en: Date;
  /** Null while the next run of the command must write its file. */
  readonly escrita_en: Date | null;
  /** Compensations of the operator's stores, and their sums by currency. */
  readonly compensaciones: number;
  readonly sumas: readonly { readonly moneda: Currency; readonly monto: string }[];
  /** Whether it has compensations of stores that the operator does not see. */
  readonly ajenas: boolean;
}

const OF_DELIVERY = sql`compensaciones k join clientes c on c.cliente = k.numero_cuenta where k.entrega = e.numero`;
const isOwn = ({ stores }: OperatorScope): RawBuilder<unknown> => sql`c.store_code = any(${[...stores]}::text[])`;

const source = (scope: OperatorScope) => ({
  ...{ from: sql`entregas_compensaciones e`, as: 'e', rowId: 'numero' },
  scope:
    scope.stores.length === STORE_CODES.length
      ? sql`true`
      : sql`exists (select from ${OF_DELIVERY} and ${isOwn(scope)})`,
  ...{ order: sql`numero desc`, columns: sql`e.numero, e.creada_en, e.escrita_en` },
  computed: sql`(select count(*)::int from ${OF_DELIVERY} and ${isOwn(scope)}) as compensaciones,
    exists (select from ${OF_DELIVERY} and not ${isOwn(scope)}) as ajenas,
    coalesce((select json_agg(json_build_object('moneda', s.moneda, 'monto', s.monto::text) order by s.moneda) from (
      select k.moneda, sum(k.total_compensado) as monto from ${OF_DELIVERY} and ${isOwn(scope)} group by 1) s), '[]') as sumas`,
});

/** The deliveries to the ERP with compensations of the operator's stores, newest first. */
export const listDeliveries = (
  connection: Connection,
  scope: OperatorScope,
  page: Page,
): Promise<RowsWithTotal<ConsoleDelivery>> => selectPage<ConsoleDelivery>(connection, source(scope), page);

/** @returns undefined for an unknown number, or a delivery without compensations of the operator's stores */
export async function findDelivery(
  connection: Connection,
  scope: OperatorScope,
  numero: number,
): Promise<ConsoleDelivery | undefined> {
  const one = { ...source(scope), where: sql`e.numero = ${numero}` };
  const { items } = await selectPage<ConsoleDelivery>(connection, one, { pageSize: 1, currentPage: 1, offset: 0 });
  return items[0];
}

/** Marks a written delivery to be written again by the next run. @returns false when its file is still to be written */
export async function unmarkWritten(tx: Connection, numero: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('entregas_compensaciones')
    .set({ escrita_en: null })
    .where('numero', '=', numero)
    .where('escrita_en', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
