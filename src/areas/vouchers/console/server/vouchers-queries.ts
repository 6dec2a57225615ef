import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { MANY_CUSTOMERS } from '#kernel/list/console-fields.ts';
import type { LocalDate, Period } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { isAmong } from '#platform/lists/is-among.ts';
import { type FileSource, readByKeys } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import type { AnnulmentCause } from '../../rules/annulment.ts';
import { readVoucherCode } from '../../rules/voucher-code.ts';
import type { ConsoleVoucherState, VoucherKey } from '../rules/console-voucher.ts';
import type { VouchersFilter } from '../rules/filter.ts';

/** A voucher for operators, without its code: anyone with a code can redeem the voucher. */
export interface ConsoleVoucher {
  /** Line of the purchase and number within it: `812-3`. */
  readonly id: string;
  readonly final: string;
  readonly estado: ConsoleVoucherState;
  readonly monto: string;
  readonly moneda: Currency;
  readonly titulo: string;
  readonly cliente: string;
  readonly nombre: string;
  readonly store_code: string;
  readonly compra: string;
  readonly comprado_en: Date;
  readonly vence_el: LocalDate;
  readonly canjeado_en: Date | null;
  readonly canjeado_por: string | null;
  readonly comprobante: number | null;
  readonly anulado_en: Date | null;
}

/** SQL of vouchers `b` with their line `l`, purchase `v` and customer `c`. */
export const VOUCHERS = sql`compras_bonos v join bonos_lineas l using (uuid) join bonos b using (entity_id) join clientes c on c.cliente = v.numero_cuenta`;

/** SQL of a voucher's state on a day. */
const stateOn = (today: LocalDate): RawBuilder<ConsoleVoucherState> => sql`case
  when b.canjeado_en is not null then 'CANJEADO'
  when b.anulado_en is not null then 'ANULADO'
  when v.vence_el < ${today}::date then 'VENCIDO'
  else 'POR_CANJEAR' end`;

const columns = (today: LocalDate): RawBuilder<unknown> => sql`
  l.entity_id || '-' || b.unidad as id, l.entity_id, b.unidad, right(b.codigo, 4) as final, ${stateOn(today)} as estado, l.monto, v.moneda, v.titulo, v.numero_cuenta as cliente,
  c.nombre, v.store_code, (select p.referencia from pagos p where p.uuid = v.uuid) as compra, v.emitida_en as comprado_en, v.vence_el, b.canjeado_en,
  (select e.nombre from bonos_estaciones e where e.codigo = b.estacion) as canjeado_por, b.comprobante, b.anulado_en`;

/** SQL condition: vouchers of customers of these stores. */
export const vouchersOfStoresSql = ({ stores }: OperatorScope): RawBuilder<unknown> =>
  sql`v.emitida_en is not null and c.store_code = any(${[...stores]}::text[])`;

interface FoundVouchers {
  /** SQL condition of the vouchers, apart from their state. */
  readonly where: RawBuilder<unknown>;
  /** Undefined: all days. */
  readonly days: Period | undefined;
}

/** Reads the customers that match the text first. Their number decides the query plan, and whether the default period applies. */
async function findWhere(
  connection: Connection,
  scope: OperatorScope,
  { text, days, usualDays }: VouchersFilter,
): Promise<FoundVouchers> {
  if (text === undefined) return { where: withinDays(sql`v.emitida_en`, days), days };
  const { rows } = await sql<{
    cliente: string;
  }>`select c.cliente from clientes c where c.store_code = any(${[...scope.stores]}::text[])
    and (c.cliente = ${text} or starts_with(c."clienteNit", ${text}) or strpos(c.busqueda, (select sin_tildes(${text}::text))) > 0)`.execute(
    connection,
  );
  const ofCustomers = isAmong(
    sql`v.numero_cuenta`,
    rows.map(({ cliente }) => cliente),
  );
  if (rows.length > MANY_CUSTOMERS) {
    const named = sql`${withinDays(sql`v.emitida_en`, usualDays)} and ${ofCustomers}`;
    // Four letters that occur in many names may also be the end of a code. Codes are searched in all requested days.
    const orCode = sql`${withinDays(sql`v.emitida_en`, days)} and (${codeIs(text)} or (${named}))`;
    return { where: (await isCode(connection, text)) ? orCode : named, days: usualDays };
  }
  const bought = sql`array(
    select p.uuid from pagos p where p.referencia = upper(${text})
    union select m.uuid from compras_bonos m where lower(m.email) = lower(${text}) and m.emitida_en is not null)`;
  const named = sql`(${codeIs(text)} or ${ofCustomers} or v.uuid = any(${bought}))`;
  return { where: sql`${withinDays(sql`v.emitida_en`, days)} and ${named}`, days };
}

async function isCode(connection: Connection, text: string): Promise<boolean> {
  const { rows } = await sql`select from bonos b where ${codeIs(text)} limit 1`.execute(connection);
  return rows.length > 0;
}

/** Matches a whole code, or its last four characters. */
function codeIs(text: string): RawBuilder<unknown> {
  const code = readVoucherCode(text);
  if (code) return sql`b.codigo = ${code}`;
  return /^[2-9A-HJKMNP-Z]{4}$/i.test(text)
    ? sql`b.codigo = any(array(select x.codigo from bonos x where right(x.codigo, 4) = ${text.toUpperCase()}))`
    : sql`false`;
}

interface Asked {
  readonly filter: VouchersFilter;
  readonly today: LocalDate;
}

const ofState = ({ filter, today }: Asked): RawBuilder<unknown> =>
  filter.state ? sql`and ${stateOn(today)} = ${filter.state}` : sql``;

/** All rows of a filter for a file, newest purchase first. */
export async function readVouchers(connection: Connection, scope: OperatorScope, asked: Asked) {
  const { where, days } = await findWhere(connection, scope, asked.filter);
  const source: FileSource = {
    from: VOUCHERS,
    scope: vouchersOfStoresSql(scope),
    where: sql`${where} ${ofState(asked)}`,
    // Sort key of the rows. The code never leaves the server.
    ...{ key: sql`b.codigo`, keyType: 'text', order: sql`comprado_en desc, entity_id desc, unidad` },
    columns: columns(asked.today),
  };
  return { days, ...readByKeys<ConsoleVoucher>(connection, source) };
}

export interface VoucherSum {
  readonly estado: ConsoleVoucherState;
  readonly moneda: Currency;
  readonly bonos: number;
  readonly monto: string;
}

/** A page of vouchers, newest purchase first, and sums that ignore the filter's state. Currencies are never added up. */
export async function listConsoleVouchers(
  connection: Connection,
  scope: OperatorScope,
  { page, ...asked }: Asked & { readonly page: Page },
): Promise<{
  readonly items: readonly ConsoleVoucher[];
  readonly sums: readonly VoucherSum[];
  readonly days: Period | undefined;
}> {
  const { where, days } = await findWhere(connection, scope, asked.filter);
  const [items, sums] = await Promise.all([
    sql<ConsoleVoucher>`select ${columns(asked.today)} from ${VOUCHERS} where ${vouchersOfStoresSql(scope)} and ${where} ${ofState(asked)}
      order by v.emitida_en desc, l.entity_id desc, b.unidad limit ${page.pageSize} offset ${page.offset}`.execute(
      connection,
    ),
    sql<VoucherSum>`select ${stateOn(asked.today)} as estado, v.moneda, count(*)::int as bonos, sum(l.monto) as monto
      from ${VOUCHERS} where ${vouchersOfStoresSql(scope)} and ${where} group by 1, 2`.execute(connection),
  ]);
  return { items: items.rows, sums: sums.rows, days };
}

export interface ConsoleVoucherDetail extends ConsoleVoucher {
  /** The whole code. Never leaves the server. */
  readonly codigo: string;
  readonly uuid: string;
  readonly user_id: number;
  readonly persona: string;
  readonly email: string;
  readonly enviada_en: Date | null;
  readonly no_enviable: string | null;
  readonly referencia: string | null;
  readonly causa: AnnulmentCause | null;
  readonly motivo: string | null;
  readonly operador: string | null;
}

/** @returns undefined for an unknown voucher, or one of a store that the operator does not see */
export async function findConsoleVoucher(
  connection: Connection,
  scope: OperatorScope,
  { key: { entityId, unidad }, today }: { readonly key: VoucherKey; readonly today: LocalDate },
): Promise<ConsoleVoucherDetail | undefined> {
  const { rows } = await sql<ConsoleVoucherDetail>`
    select ${columns(today)}, b.codigo, v.uuid, v.user_id, u.firstname || ' ' || u.lastname as persona, v.email, v.enviada_en, v.no_enviable,
      a.referencia, a.causa, a.motivo, a.operador
    from ${VOUCHERS} join usuarios u on u.id = v.user_id left join anulaciones_bonos a on a.codigo = b.codigo
    where ${vouchersOfStoresSql(scope)} and b.entity_id = ${entityId} and b.unidad = ${unidad}`.execute(connection);
  return rows[0];
}

interface AskedRedemptions {
  readonly today: LocalDate;
  readonly most: number;
  /** Code of a station; default: all. */
  readonly station?: string;
}

/** The latest redemptions, newest first. */
export async function listRedemptions(
  connection: Connection,
  scope: OperatorScope,
  { today, most, station }: AskedRedemptions,
): Promise<readonly ConsoleVoucher[]> {
  const { rows } = await sql<ConsoleVoucher>`
    select ${columns(today)} from ${VOUCHERS} where ${vouchersOfStoresSql(scope)} and b.canjeado_en is not null
      ${station === undefined ? sql`` : sql`and b.estacion = ${station}`}
    order by b.canjeado_en desc, b.codigo limit ${most}`.execute(connection);
  return rows;
}
