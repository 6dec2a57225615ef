import { type RawBuilder, sql } from 'kysely';
import { MOST_READ } from '#areas/operators/rules/console-waits.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { digitsOfDocumentNumber, joinDocumentNumber } from '#kernel/list/document-number.ts';
import { parseSearchedAmount } from '#kernel/list/searched-amount.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { joinedNumberSql } from '#platform/lists/condition-sql.ts';
import { isAmong } from '#platform/lists/is-among.ts';
import { type FileSource, readByKeys } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import type { CompensationCode } from '../../rules/compensation-state.ts';
import type { CompensationsFilter } from '../rules/filter.ts';

export interface ConsoleCompensation {
  readonly id: number;
  readonly estado: CompensationCode;
  readonly monto: string;
  readonly moneda: Currency;
  readonly cliente: string;
  readonly nombre: string;
  readonly store_code: string;
  readonly motivo: string | null;
  readonly creada_en: Date;
  readonly terminada_en: Date | null;
  readonly espera: string | null;
  readonly espera_desde: Date | null;
}

const FROM = sql`compensaciones k join clientes c on c.cliente = k.numero_cuenta`;

const COLUMNS = sql`
  k.id_compensacion as id, k.estado, k.total_compensado as monto, k.moneda, k.numero_cuenta as cliente, c.nombre, c.store_code, k.motivo,
  k.created_at as creada_en, case when k.estado <> 'B' then k.updated_at end as terminada_en,
  case
    when k.estado = 'B' and k.demorada_en is not null then 'demorada'
    when k.contradicha_en is not null and k.contradiccion_atendida_en is null then 'contradicha'
  end as espera,
  case
    when k.estado = 'B' and k.demorada_en is not null then k.created_at
    when k.contradicha_en is not null and k.contradiccion_atendida_en is null then k.contradicha_en
  end as espera_desde`;

const ofStores = ({ stores }: OperatorScope): RawBuilder<unknown> => sql`c.store_code = any(${[...stores]}::text[])`;

/** Late compensations and unattended contradictions, the oldest first. @param most number of rows that a page shows */
export async function listWaitingCompensations(
  connection: Connection,
  scope: OperatorScope,
  most = MOST_READ,
): Promise<readonly ConsoleCompensation[]> {
  const { rows } = await sql<ConsoleCompensation>`
    select ${COLUMNS} from (
      select id_compensacion from compensaciones where estado = 'B' and demorada_en is not null
      union select id_compensacion from compensaciones where contradicha_en is not null and contradiccion_atendida_en is null
    ) casos join compensaciones k using (id_compensacion) join clientes c on c.cliente = k.numero_cuenta
    where ${ofStores(scope)} order by espera_desde, id limit ${most}`.execute(connection);
  return rows;
}

/** Maximum compensations shown of a delivery (operator.graphql). */
const SHOWN_OF_DELIVERY = 100;

/** Compensations of a delivery to the ERP, of the operator's stores. */
export async function listDeliveredCompensations(
  connection: Connection,
  scope: OperatorScope,
  numero: number,
): Promise<readonly ConsoleCompensation[]> {
  const { rows } = await sql<ConsoleCompensation>`
    select ${COLUMNS} from ${FROM} where k.entrega = ${numero} and ${ofStores(scope)} order by id limit ${SHOWN_OF_DELIVERY}`.execute(
    connection,
  );
  return rows;
}

/** SQL condition: the stored number is one of these, without blanks, dashes and case. */
const isNumbered = (column: 'num_documento' | 'num_factura', numbers: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.raw(joinedNumberSql(`lower(${column})`))} = any(${[...numbers]}::text[])`;

/** The number of a compensation, if the text is one. */
const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Reads the customers that match the text first, because their number decides the query plan. */
async function findWhere(
  connection: Connection,
  scope: OperatorScope,
  { text, days }: CompensationsFilter,
): Promise<RawBuilder<unknown>> {
  const within = withinDays(sql`k.created_at`, days);
  if (text === undefined) return within;
  const { rows } = await sql<{
    cliente: string;
  }>`select c.cliente from clientes c where ${ofStores(scope)} and (c.cliente = ${text}
    or c."clienteNit" = ${text} or strpos(c.busqueda, (select sin_tildes(${text}::text))) > 0)`.execute(connection);
  const ofCustomers = isAmong(
    sql`k.numero_cuenta`,
    rows.map(({ cliente }) => cliente),
  );
  // An ERP may store a printed number without its series.
  const numbers = [joinDocumentNumber(text), digitsOfDocumentNumber(text)].filter((number) => number !== '');
  // Finds the compensations by document first, so that PostgreSQL uses the index.
  const named = sql`array(select id_transaccion from compensacion_detalle
    where ${isNumbered('num_documento', numbers)} or ${isNumbered('num_factura', numbers)})`;
  const amount = parseSearchedAmount(text.replaceAll(/\s+/g, ' ')) ?? null;
  return sql`${within} and (k.id_compensacion = ${numberIn(text)}::bigint or ${ofCustomers} or k.id_transaccion = any(${named})
    or k.total_compensado = ${amount}::numeric)`;
}

const ofState = ({ state }: CompensationsFilter): RawBuilder<unknown> => (state ? sql`and k.estado = ${state}` : sql``);

/** All rows of a filter, for a file. */
export async function readCompensations(connection: Connection, scope: OperatorScope, filter: CompensationsFilter) {
  const source: FileSource = {
    ...{
      from: FROM,
      scope: ofStores(scope),
      where: sql`${await findWhere(connection, scope, filter)} ${ofState(filter)}`,
    },
    ...{ key: sql`k.id_compensacion`, keyType: 'bigint', order: sql`creada_en desc, id desc`, columns: COLUMNS },
  };
  return readByKeys<ConsoleCompensation>(connection, source);
}

export interface CompensationSum {
  readonly estado: CompensationCode;
  readonly moneda: Currency;
  readonly compensaciones: number;
  readonly monto: string;
}

/** A page of compensations, the newest first, and the sums of the filter without its state. Currencies are never added up. */
export async function listConsoleCompensations(
  connection: Connection,
  scope: OperatorScope,
  { filter, page }: { readonly filter: CompensationsFilter; readonly page: Page },
): Promise<{ readonly items: readonly ConsoleCompensation[]; readonly sums: readonly CompensationSum[] }> {
  const where = await findWhere(connection, scope, filter);
  const seesAll = scope.stores.length === STORE_CODES.length;
  const [items, sums] = await Promise.all([
    sql<ConsoleCompensation>`select ${COLUMNS} from ${FROM} where ${ofStores(scope)} and ${where} ${ofState(filter)}
      order by k.created_at desc, k.id_compensacion desc limit ${page.pageSize} offset ${page.offset}`.execute(
      connection,
    ),
    sql<CompensationSum>`select k.estado, k.moneda, count(*)::int as compensaciones, sum(k.total_compensado) as monto
      from ${seesAll ? sql`compensaciones k` : FROM} where ${seesAll ? sql`true` : ofStores(scope)} and ${where} group by 1, 2`.execute(
      connection,
    ),
  ]);
  return { items: items.rows, sums: sums.rows };
}

export interface ConsoleCompensationDetail extends ConsoleCompensation {
  readonly id_transaccion: string;
  readonly persona: string;
  readonly confirma: 'erp' | 'portal' | null;
  readonly confirmada_por: 'erp' | 'portal' | null;
  readonly entrega: number | null;
  readonly respuesta_erp: 'S' | 'F' | null;
}

/** @returns undefined for an unknown number, or one of a store that the operator does not see */
export async function findConsoleCompensation(
  connection: Connection,
  scope: OperatorScope,
  id: number,
): Promise<ConsoleCompensationDetail | undefined> {
  const { rows } = await sql<ConsoleCompensationDetail>`
    select ${COLUMNS}, k.id_transaccion, k.confirma, k.confirmada_por, k.entrega, u.firstname || ' ' || u.lastname as persona,
      (select r.estado from respuestas_compensaciones r where r.id_transaccion = k.id_transaccion and r.estado <> k.estado and k.estado <> 'B')
        as respuesta_erp
    from ${FROM} join usuarios u on u.id = k.user_id
    where ${ofStores(scope)} and k.id_compensacion = ${id}`.execute(connection);
  return rows[0];
}

export interface CompensationDocument {
  readonly id: number;
  readonly tipo: 'INVOICE' | 'PAYMENT';
  readonly nombre: string;
  readonly saldo: string;
  readonly toma: string;
  readonly saldo_actual: string;
}

export interface CompensationPair {
  readonly pago: string;
  readonly factura: string;
  readonly monto: string;
}

const NAME = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(`${alias}.num_factura`)}, ''), ${sql.ref(`${alias}.num_documento`)})`;

/** Documents and pairs of a compensation that the operator may see. @param idTransaccion found by `findConsoleCompensation` */
export async function listCompensationParts(connection: Connection, idTransaccion: string) {
  const [documents, pairs] = await Promise.all([
    sql<CompensationDocument>`
      select t.id_edocta_detalle as id, t.tipo_documento as tipo, ${NAME('t')} as nombre, t.monto_documento as saldo, t.valor_pagado as toma,
        d.total as saldo_actual
      from compensacion_detalle t join documentos d using (id_edocta_detalle)
      where t.id_transaccion = ${idTransaccion} order by t.tipo_documento desc, t.id_compensacion_detalle`.execute(
      connection,
    ),
    sql<CompensationPair>`
      select ${NAME('p')} as pago, ${NAME('f')} as factura, x.monto
      from compensacion_pares x
        join compensacion_detalle p on p.id_transaccion = x.id_transaccion and p.id_edocta_detalle = x.pago
        join compensacion_detalle f on f.id_transaccion = x.id_transaccion and f.id_edocta_detalle = x.factura
      where x.id_transaccion = ${idTransaccion} order by x.pago, x.factura`.execute(connection),
  ]);
  return { documents: documents.rows, pairs: pairs.rows };
}

/** Marks a contradiction as attended. @returns false when it is attended already, or does not exist */
export async function markContradictionAttended(
  connection: Connection,
  idTransaccion: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('compensaciones')
    .set({ contradiccion_atendida_en: now })
    .where('id_transaccion', '=', idTransaccion)
    .where('contradicha_en', 'is not', null)
    .where('contradiccion_atendida_en', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
