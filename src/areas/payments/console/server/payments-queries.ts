import { type RawBuilder, sql } from 'kysely';
import { MOST_READ } from '#areas/operators/rules/console-waits.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { MANY_CUSTOMERS } from '#kernel/list/console-fields.ts';
import { type LocalDate, type Period, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { isAmong } from '#platform/lists/is-among.ts';
import { type FileSource, readByKeys } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import type { PaymentState } from '../../rules/payment-state.ts';
import { sumsOfDays } from '../../server/payment-days-queries.ts';
import { waitingAttempts } from '../../server/review-queries.ts';
import type { PaymentsFilter } from '../rules/filter.ts';

export interface ConsolePayment {
  readonly uuid: string;
  readonly referencia: string;
  readonly estado: PaymentState;
  readonly monto: string;
  readonly moneda: string;
  readonly cliente: string;
  readonly nombre: string;
  readonly store_code: string;
  readonly cus: string | null;
  readonly banco: string | null;
  readonly motivo: string | null;
  readonly creada_en: Date;
  readonly expira_en: Date;
  readonly finalizada_en: Date | null;
  readonly espera: string | null;
  readonly monto_banco: string | null;
  readonly moneda_banco: string | null;
}

const columns = (now: Date): RawBuilder<unknown> => sql`
  p.uuid, p.referencia, p.estado, p.monto, p.moneda, p.numero_cuenta as cliente, c.nombre, c.store_code, p.cus, p.banco, p.motivo, p.creada_en,
  p.expira_en, p.finalizada_en, p.monto_banco, p.moneda_banco,
  case
    when p.revision = 'amount-differs' and p.revisada_en is null then 'otro-valor'
    when p.revision is not null and p.revisada_en is null then 'contradiccion'
    when p.estado in ('creada', 'en_banco', 'pendiente') and p.expira_en < ${now}::timestamptz then 'vencido'
    when exists (select from documentos d where d.pago_uuid = p.uuid and d.total > 0 and d.repetido_en is not null) then 'repetido'
    when p.sin_aplicar > 0 and p.favor_cerrado_en is null
      and exists (select from documentos d where d.pago_uuid = p.uuid and d.total > 0) then 'a-favor'
  end as espera`;

/** Lists payments that wait for a person, oldest first, up to the limit of a page. */
export async function listWaitingPayments(
  connection: Connection,
  scope: OperatorScope,
  now: Date,
  most = MOST_READ,
): Promise<readonly ConsolePayment[]> {
  const { rows } = await sql<ConsolePayment>`
    select ${columns(now)} from (${waitingAttempts(now)}) casos (uuid) join pagos p using (uuid) join clientes c on c.cliente = p.numero_cuenta
    where c.store_code = any(${[...scope.stores]}::text[]) order by p.creada_en, p.referencia limit ${sql.lit(most)}`.execute(
    connection,
  );
  return rows;
}

const FROM = sql`pagos p join clientes c on c.cliente = p.numero_cuenta`;

const ofStores = ({ stores }: OperatorScope): RawBuilder<unknown> => sql`c.store_code = any(${[...stores]}::text[])`;

const seesAll = ({ stores }: OperatorScope): boolean => stores.length === STORE_CODES.length;

/** Customers whose code, NIT or names fit a text. */
const customersWith = (scope: OperatorScope, text: string): RawBuilder<unknown> => sql`
  select c.cliente from clientes c where ${ofStores(scope)} and (c.cliente = ${text} or starts_with(c."clienteNit", ${text})
    or strpos(c.busqueda, (select sin_tildes(${text}::text))) > 0)`;

const ofStates = ({ states }: PaymentsFilter): RawBuilder<unknown> =>
  states.length > 0 ? sql`and p.estado = any(${[...states]}::text[])` : sql``;

interface FoundPayments {
  /** SQL condition of the attempts, apart from their states. */
  readonly where: RawBuilder<unknown>;
  /** Whether the period is the only condition. */
  readonly isDaysAlone?: boolean;
  /** Undefined: all days. */
  readonly days: Period | undefined;
  /** Whether the condition already excludes attempts of other stores. */
  readonly isOfStores: boolean;
}

/** Reads the customers that match the text first. Their number decides whether PostgreSQL reads their attempts or the newest of all. */
async function findWhere(
  connection: Connection,
  scope: OperatorScope,
  { text, days, usualDays }: PaymentsFilter,
): Promise<FoundPayments> {
  const isOfStores = seesAll(scope);
  if (text === undefined) return { where: withinDays(sql`p.creada_en`, days), days, isOfStores, isDaysAlone: true };
  const { rows } = await sql<{ cliente: string }>`${customersWith(scope, text)}`.execute(connection);
  const ofCustomers = isAmong(
    sql`p.numero_cuenta`,
    rows.map(({ cliente }) => cliente),
  );
  // So many customers match that the text is a common word, not a reference or a CUS.
  if (rows.length > MANY_CUSTOMERS)
    return {
      where: sql`${withinDays(sql`p.creada_en`, usualDays)} and ${ofCustomers}`,
      days: usualDays,
      isOfStores: true,
    };
  const named = sql`(p.referencia = upper(${text}) or p.cus = ${text} or ${ofCustomers})`;
  return { where: sql`${withinDays(sql`p.creada_en`, days)} and ${named}`, days, isOfStores };
}

/** All rows of a filter, for a file. */
export async function readPayments(connection: Connection, scope: OperatorScope, filter: PaymentsFilter, now: Date) {
  const { where, days } = await findWhere(connection, scope, filter);
  const source: FileSource = {
    ...{ from: FROM, scope: ofStores(scope), where: sql`${where} ${ofStates(filter)}` },
    ...{ key: sql`p.uuid`, keyType: 'uuid', order: sql`creada_en desc, uuid`, columns: columns(now) },
  };
  return { days, ...readByKeys<ConsolePayment>(connection, source) };
}

export interface PaymentSum {
  readonly estado: PaymentState;
  readonly moneda: string;
  readonly intentos: number;
  readonly monto: string;
}

/** A page of attempts and the sums of the filter without its states. Currencies are never added up. */
export async function listConsolePayments(
  connection: Connection,
  scope: OperatorScope,
  { filter, page, now }: { readonly filter: PaymentsFilter; readonly page: Page; readonly now: Date },
): Promise<{
  readonly items: readonly ConsolePayment[];
  readonly sums: readonly PaymentSum[];
  readonly days: Period | undefined;
}> {
  const { where, days, isOfStores, isDaysAlone } = await findWhere(connection, scope, filter);
  // Without the customers' table, an index alone gives the sums.
  const matching = sql`(select p.estado, p.moneda, 1 as intentos, p.monto from ${isOfStores ? sql`pagos p` : FROM}
    where ${isOfStores ? sql`true` : ofStores(scope)} and ${where})`;
  const source = days && isDaysAlone ? sumsOfDays(days, isOfStores ? undefined : scope.stores) : matching;
  const [items, sums] = await Promise.all([
    sql<ConsolePayment>`select ${columns(now)} from ${FROM} where ${ofStores(scope)} and ${where} ${ofStates(filter)} order by p.creada_en desc, p.uuid
      limit ${page.pageSize} offset ${page.offset}`.execute(connection),
    sql<PaymentSum>`select estado, moneda, sum(intentos)::int as intentos, sum(monto) as monto from ${source} s group by 1, 2`.execute(
      connection,
    ),
  ]);
  return { items: items.rows, sums: sums.rows, days };
}

export interface DayOfPayments {
  readonly dia: string;
  readonly moneda: string;
  readonly aprobados: number;
  readonly monto: string;
}

/** Approved attempts that ended since a day, by day in Bogotá and currency. */
export async function sumApprovedByDay(
  connection: Connection,
  scope: OperatorScope,
  since: LocalDate,
): Promise<readonly DayOfPayments[]> {
  // Without the customers' table, an index alone gives the sums.
  const own = seesAll(scope)
    ? sql`true`
    : sql`p.numero_cuenta in (select c.cliente from clientes c where ${ofStores(scope)})`;
  const { rows } = await sql<DayOfPayments>`
    select to_char(dia, 'YYYY-MM-DD') as dia, moneda, aprobados, monto from (
      select (p.finalizada_en at time zone 'America/Bogota')::date as dia, p.moneda, count(*)::int as aprobados, sum(p.monto) as monto
      from pagos p where p.finalizada_en >= ${startOfDay(since)}::timestamptz and p.estado = 'aprobada' and ${own} group by 1, 2
    ) dias order by 1, 2`.execute(connection);
  return rows;
}

export interface ConsolePaymentDetail extends ConsolePayment {
  readonly persona: string;
  readonly proveedor: string;
  readonly a_favor: string;
  /** Whether a compensation blocks the money in favour. */
  readonly favor_retenido: boolean;
  /** The bank's reason for a review that nobody has decided yet. */
  readonly revision: string | null;
}

/** @returns undefined for an unknown reference, or one of a store that the operator does not see */
export async function findConsolePayment(
  connection: Connection,
  scope: OperatorScope,
  reference: string,
  now: Date,
): Promise<ConsolePaymentDetail | undefined> {
  const { rows } = await sql<ConsolePaymentDetail>`
    select ${columns(now)}, p.proveedor, coalesce(u.firstname || ' ' || u.lastname, '') as persona,
      coalesce((select sum(d.total) from documentos d where d.pago_uuid = p.uuid and (p.tipo = 'credito' or d.repetido_en is not null)
        and p.favor_cerrado_en is null), 0) as a_favor,
      exists (select from documentos d join bloqueos using (id_edocta_detalle) where d.pago_uuid = p.uuid) as favor_retenido,
      case when p.revisada_en is null then p.revision end as revision
    from pagos p join clientes c on c.cliente = p.numero_cuenta left join usuarios u on u.id = p.user_id
    where p.referencia = ${reference} and c.store_code = any(${[...scope.stores]}::text[])`.execute(connection);
  return rows[0];
}

export interface PaymentLine {
  readonly numero_documento: string;
  readonly numero_factura: string | null;
  readonly fecha_vencimiento: string;
  readonly monto_documento: string;
  readonly monto_transaccion: string;
}

export interface PaymentEvent {
  readonly id: number;
  readonly origen: string;
  readonly estado: string;
  readonly detalle: Readonly<Record<string, unknown>>;
  readonly recibido_en: Date;
}

export interface PaymentEntry {
  readonly tipo: string;
  readonly de_documento: string | null;
  readonly a_documento: string | null;
  readonly monto: string;
  readonly registrado_en: Date;
}

/** Lines, events and ledger entries of an attempt that the operator may see. @param uuid found by `findConsolePayment` */
export async function listPaymentParts(connection: Connection, uuid: string) {
  const [lines, events, entries] = await Promise.all([
    sql<PaymentLine>`select numero_documento, numero_factura, fecha_vencimiento, monto_documento, monto_transaccion
      from pago_lineas where uuid = ${uuid} order by id_edocta_detalle`.execute(connection),
    sql<PaymentEvent>`select id, origen, estado, detalle, recibido_en from pago_eventos where uuid = ${uuid} order by recibido_en, id`.execute(
      connection,
    ),
    sql<PaymentEntry>`select a.tipo, d.num_documento as de_documento, h.num_documento as a_documento, a.monto, a.registrado_en
      from asientos a left join documentos d on d.id_edocta_detalle = a.de_documento
        left join documentos h on h.id_edocta_detalle = a.a_documento
      where a.operacion = ${uuid} order by a.id`.execute(connection),
  ]);
  return { lines: lines.rows, events: events.rows, entries: entries.rows };
}
