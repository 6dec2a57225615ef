import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Money, moneyOf } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { likePattern } from '#platform/lists/condition-sql.ts';
import { allConditions, filterSql } from '#platform/lists/list-sql.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import type { PaymentColumn } from '../rules/payment-filter.ts';

export type PaymentLine = Readonly<Omit<Selectable<Tables['pago_lineas']>, 'uuid' | 'observaciones'>>;

type Row = Selectable<Tables['pagos']> & {
  readonly detalle: readonly PaymentLine[];
  /** Remaining balance of the document in favour that the payment created. */
  readonly a_favor: string;
  /** Name of the payer, who started the payment. */
  readonly nombre_pagador: string;
};

/** An attempt as people of its customer may see it. */
export type Payment = Omit<Row, 'monto'> & { readonly monto: Money };

/** Casts decimals to text inside of the JSON, because JSON numbers would be parsed as floats. */
const lines = sql<readonly PaymentLine[]>`coalesce((
  select json_agg(json_build_object(
    'id_edocta_detalle', l.id_edocta_detalle, 'numero_documento', l.numero_documento, 'numero_factura', l.numero_factura,
    'fecha_vencimiento', l.fecha_vencimiento, 'monto_documento', l.monto_documento::text, 'monto_transaccion', l.monto_transaccion::text,
    'tipo_transaccion', l.tipo_transaccion, 'nombre_destino', l.nombre_destino
  ) order by l.fecha_vencimiento, l.id_edocta_detalle)
  from pago_lineas l where l.uuid = p.uuid), '[]')`;

const favour = sql<string>`coalesce((select total::text from documentos d where d.pago_uuid = p.uuid), '0')`;

const payer = sql<string>`(select trim(u.firstname || ' ' || u.lastname) from usuarios u where u.id = p.user_id)`;

/** The reader: a person of the customer, with a scope. */
export interface PaymentsViewer {
  readonly scope: CustomerScope;
  readonly userId: number;
}

/**
 * SQL condition: a user limited to some delivery points sees payments of invoices that cover no others. Of other payments, the user sees their own.
 */
const visible = ({ scope: { cliente, destinos }, userId }: PaymentsViewer) =>
  destinos === 'all'
    ? sql`p.numero_cuenta = ${cliente}`
    : sql`p.numero_cuenta = ${cliente} and (p.tipo = 'credito' or p.user_id = ${userId}) and not exists (
        select from pago_lineas l join documentos d using (id_edocta_detalle)
        where l.uuid = p.uuid and (d.codigo_destinatario is null or d.codigo_destinatario <> all(${destinos})))`;

const paymentOf = (row: Row): Payment => ({ ...row, monto: moneyOf(row.monto, row.moneda) });

export async function findPayment(
  connection: Connection,
  viewer: PaymentsViewer,
  uuid: string,
): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`
    select p.*, ${lines} as detalle, ${favour} as a_favor, ${payer} as nombre_pagador from pagos p where p.uuid = ${uuid} and ${visible(viewer)}`.execute(
    connection,
  );
  return rows[0] && paymentOf(rows[0]);
}

const OPEN = sql`p.estado in ('creada', 'en_banco', 'pendiente')`;

/** A customer's open attempts and their sum. */
export interface OpenPayments {
  readonly total: number;
  readonly monto: Money;
  /** Number of overdue documents that open payments block. */
  readonly vencidas: number;
  /** Open payments, newest first. */
  readonly items: readonly Payment[];
}

/**
 * Finds open attempts, and their sum in the currency of the customer's account.
 * @param most maximum number of items; the sum includes all
 */
export async function findOpenPayments(
  connection: Connection,
  viewer: PaymentsViewer,
  { today, currency, most }: { readonly today: LocalDate; readonly currency: Currency; readonly most: number },
): Promise<OpenPayments> {
  const { rows } = await sql<Row & { readonly cuantos: number; readonly suma: string; readonly vencidas: number }>`
    with abiertos as materialized (
      select p.* from pagos p where ${visible(viewer)} and p.moneda = ${currency} and ${OPEN}
    )
    select p.*, ${lines} as detalle, '0' as a_favor, ${payer} as nombre_pagador, (select count(*)::int from abiertos) as cuantos,
      (select sum(monto)::text from abiertos) as suma,
      (select count(distinct l.id_edocta_detalle)::int from abiertos join pago_lineas l using (uuid) join documentos d using (id_edocta_detalle)
        where d.total > 0 and d.fecha_vencimiento_documento < ${today}) as vencidas
    from abiertos p order by p.creada_en desc, p.uuid limit ${most}`.execute(connection);
  const { cuantos = 0, suma = '0', vencidas = 0 } = rows[0] ?? {};
  return {
    total: cuantos,
    monto: moneyOf(suma, currency),
    vencidas,
    items: rows.map(({ cuantos: _count, suma: _sum, vencidas: _overdue, ...row }) => paymentOf(row)),
  };
}

/** SQL condition of a search: part of the reference or the CUS, or the exact amount. */
const holding = (part: string, amount: string | undefined) => {
  const pattern = likePattern(part.toLowerCase());
  const byAmount = amount === undefined ? sql`false` : sql`p.monto = ${amount}::numeric`;
  return sql`(lower(p.referencia) like ${pattern} or lower(p.cus) like ${pattern} or ${byAmount})`;
};

const FILTERED: Readonly<Record<Exclude<PaymentColumn, 'texto'>, string>> = {
  estado: 'p.estado',
  // The day in Bogotá, for filters by day.
  creada_en: "(p.creada_en at time zone 'America/Bogota')::date",
  pagador: 'p.user_id',
};

/** Columns that a search text is compared with, of the attempt and of its lines. */
const OWN_NUMBERS = { texto: ['p.referencia', 'p.cus'] };
const LINE_NUMBERS = { texto: ['l.numero_documento', 'l.numero_factura'] };

type PlainCondition = Condition<Exclude<PaymentColumn, 'texto'>>;

function matching(conditions: readonly Condition<PaymentColumn>[]) {
  const plain = conditions.filter((condition): condition is PlainCondition => condition.column !== 'texto');
  const texts = conditions.filter((condition): condition is Condition<'texto'> => condition.column === 'texto');
  return allConditions([
    filterSql(plain, FILTERED),
    ...texts.map(
      (text) => sql`(${filterSql([text], OWN_NUMBERS)} or exists (
        select from pago_lineas l where l.uuid = p.uuid and ${filterSql([text], LINE_NUMBERS)}))`,
    ),
  ]);
}

/** Attempts that the viewer may see, newest first, with their lines. @param where SQL condition over `pagos p` */
async function selectPayments(
  connection: Connection,
  viewer: PaymentsViewer,
  where: ReturnType<typeof allConditions>,
  page: Page,
): Promise<RowsWithTotal<Payment>> {
  const { total, items } = await selectPage<Row>(
    connection,
    {
      from: sql`pagos p`,
      as: 'p',
      scope: visible(viewer),
      where,
      order: sql`p.creada_en desc, p.uuid`,
      rowId: 'uuid',
      columns: sql`p.*`,
      computed: sql`${lines} as detalle, ${favour} as a_favor, ${payer} as nombre_pagador`,
    },
    page,
  );
  return { total, items: items.map(paymentOf) };
}

/** The attempts that match the filter, newest first. */
export const listPayments = (
  connection: Connection,
  viewer: PaymentsViewer,
  conditions: readonly Condition<PaymentColumn>[],
  page: Page,
): Promise<RowsWithTotal<Payment>> => selectPayments(connection, viewer, matching(conditions), page);

/** Finds attempts by part of the reference or the CUS, or by the exact amount, newest first. */
export const findPayments = (
  connection: Connection,
  viewer: PaymentsViewer,
  { part, amount }: { readonly part: string; readonly amount: string | undefined },
  page: Page,
): Promise<RowsWithTotal<Payment>> => selectPayments(connection, viewer, holding(part, amount), page);

/** Number of attempts that match the filter. */
export async function countPayments(
  connection: Connection,
  viewer: PaymentsViewer,
  conditions: readonly Condition<PaymentColumn>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pagos p where ${visible(viewer)} and ${matching(conditions)}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

const MOST_PAYERS = 200;

/** People who started an attempt that the viewer may see, by name. */
export async function listPayers(
  connection: Connection,
  viewer: PaymentsViewer,
): Promise<{ readonly id: number; readonly nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select u.id, trim(u.firstname || ' ' || u.lastname) as nombre from usuarios u
    where u.id in (select p.user_id from pagos p where ${visible(viewer)}) order by nombre, u.id limit ${sql.lit(MOST_PAYERS)}`.execute(
    connection,
  );
  return rows;
}

type CustomerColumns = Readonly<Selectable<Tables['clientes']>>;

interface Payer extends Pick<CustomerColumns, 'nombre' | 'tipoNit' | 'pais'> {
  readonly nit: CustomerColumns['clienteNit'];
}

type Receiver = Readonly<Pick<Selectable<Tables['sociedades']>, 'nombre' | 'nit'>>;

export interface ReceiptRow extends Payment {
  readonly pagador: Payer;
  /** The distributor's companies whose invoices were paid, or that hold the money on account: mostly one, none for a purchase. */
  readonly receptores: readonly Receiver[];
}

/** Finds the data of a receipt within the scope. */
export async function findReceipt(
  connection: Connection,
  viewer: PaymentsViewer,
  uuid: string,
): Promise<ReceiptRow | undefined> {
  const payment = await findPayment(connection, viewer, uuid);
  if (!payment) return undefined;
  const { rows } = await sql<Pick<ReceiptRow, 'pagador' | 'receptores'>>`
    select json_build_object('nombre', c.nombre, 'nit', c."clienteNit", 'tipoNit', c."tipoNit", 'pais', c.pais) as pagador,
      coalesce((
        select json_agg(json_build_object('nombre', s.nombre, 'nit', s.nit) order by s.nombre)
        from sociedades s where s.sociedad in (
          select d.sociedad from pago_lineas l join documentos d using (id_edocta_detalle) where l.uuid = ${uuid}
          union select sociedad from documentos where pago_uuid = ${uuid})
      ), '[]') as receptores
    from clientes c where c.cliente = ${payment.numero_cuenta}`.execute(connection);
  return rows[0] && { ...payment, ...rows[0] };
}
