import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Money, moneyOf } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { containing } from '#platform/lists/condition-sql.ts';
import { type Found, selectPage } from '#platform/lists/select-page.ts';

export type PaymentLine = Readonly<Omit<Selectable<Tables['pago_lineas']>, 'uuid' | 'observaciones'>>;

type Row = Selectable<Tables['pagos']> & {
  readonly detalle: readonly PaymentLine[];
  /** What is left of the document in the customer's favour that the payment made. */
  readonly a_favor: string;
};

/** An attempt as its customer may see it. */
export type Payment = Omit<Row, 'monto'> & { readonly monto: Money };

/** Decimals leave the JSON as text: a JSON number would be read as a float. */
const lines = sql<readonly PaymentLine[]>`coalesce((
  select json_agg(json_build_object(
    'id_edocta_detalle', l.id_edocta_detalle, 'numero_documento', l.numero_documento, 'numero_factura', l.numero_factura,
    'fecha_vencimiento', l.fecha_vencimiento, 'monto_documento', l.monto_documento::text, 'monto_transaccion', l.monto_transaccion::text,
    'tipo_transaccion', l.tipo_transaccion, 'nombre_destino', l.nombre_destino
  ) order by l.fecha_vencimiento, l.id_edocta_detalle)
  from pago_lineas l where l.uuid = p.uuid), '[]')`;

const favour = sql<string>`coalesce((select total::text from documentos d where d.pago_uuid = p.uuid), '0')`;

/** Who looks: a person of the customer, within what that person may see. */
export interface Viewer {
  readonly scope: CustomerScope;
  readonly userId: number;
}

/** A user of some destinations sees only attempts that cover no other destination, and of others those they started. */
const visible = ({ scope: { cliente, destinos }, userId }: Viewer) =>
  destinos === 'all'
    ? sql`p.numero_cuenta = ${cliente}`
    : sql`p.numero_cuenta = ${cliente} and (p.tipo = 'credito' or p.user_id = ${userId}) and not exists (
        select from pago_lineas l join documentos d using (id_edocta_detalle)
        where l.uuid = p.uuid and (d.codigo_destinatario is null or d.codigo_destinatario <> all(${destinos})))`;

const paymentOf = (row: Row): Payment => ({ ...row, monto: moneyOf(row.monto, row.moneda) });

export async function findPayment(connection: Connection, viewer: Viewer, uuid: string): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`
    select p.*, ${lines} as detalle, ${favour} as a_favor from pagos p where p.uuid = ${uuid} and ${visible(viewer)}`.execute(
    connection,
  );
  return rows[0] && paymentOf(rows[0]);
}

const OPEN = sql`p.estado in ('creada', 'en_banco', 'pendiente')`;

/** Open attempts together. */
export interface OpenPayments {
  readonly total: number;
  readonly monto: Money;
  /** Number of overdue documents that they hold. */
  readonly vencidas: number;
  /** Newest first. */
  readonly items: readonly Payment[];
}

/**
 * The open attempts, with their sum in the currency of the customer's account.
 * @param most how many are returned as items; the sum is of all
 */
export async function findOpenPayments(
  connection: Connection,
  viewer: Viewer,
  { today, currency, most }: { readonly today: LocalDate; readonly currency: Currency; readonly most: number },
): Promise<OpenPayments> {
  const { rows } = await sql<Row & { readonly cuantos: number; readonly suma: string; readonly vencidas: number }>`
    with abiertos as materialized (
      select p.* from pagos p where ${visible(viewer)} and p.moneda = ${currency} and ${OPEN}
    )
    select p.*, ${lines} as detalle, '0' as a_favor, (select count(*)::int from abiertos) as cuantos,
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

/** Newest first, with the lines. @param part of the reference or the CUS; undefined for all */
export async function listPayments(
  connection: Connection,
  viewer: Viewer,
  page: Page,
  part?: string,
  amount?: string,
): Promise<Found<Payment>> {
  const byAmount = amount === undefined ? sql`false` : sql`p.monto = ${amount}::numeric`;
  const pattern = containing((part ?? '').toLowerCase());
  const { total, items } = await selectPage<Row>(
    connection,
    {
      from: sql`pagos p`,
      as: 'p',
      scope: visible(viewer),
      where:
        part === undefined
          ? sql`true`
          : sql`(lower(p.referencia) like ${pattern} or lower(p.cus) like ${pattern} or ${byAmount})`,
      order: sql`p.creada_en desc, p.uuid`,
      rowId: 'uuid',
      columns: sql`p.*`,
      computed: sql`${lines} as detalle, ${favour} as a_favor`,
    },
    page,
  );
  return { total, items: items.map(paymentOf) };
}
