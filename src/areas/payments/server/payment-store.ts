import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { type Currency, type Money, moneyOf } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface PaymentLine {
  readonly id_edocta_detalle: number;
  readonly numero_documento: string;
  readonly numero_factura: string | null;
  readonly fecha_vencimiento: string;
  readonly monto_documento: string;
  readonly monto_transaccion: string;
  readonly tipo_transaccion: 'total' | 'parcial';
  readonly nombre_destino: string | null;
}

type Row = Selectable<Tables['pagos']> & { readonly detalle: readonly PaymentLine[] };

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

/** A user of some destinations sees only attempts that cover no other destination. */
const visible = ({ cliente, destinos }: CustomerScope) =>
  destinos === 'all'
    ? sql`p.numero_cuenta = ${cliente}`
    : sql`p.numero_cuenta = ${cliente} and not exists (
        select from pago_lineas l join documentos d using (id_edocta_detalle)
        where l.uuid = p.uuid and (d.codigo_destinatario is null or d.codigo_destinatario <> all(${destinos})))`;

const paymentOf = (row: Row): Payment => ({ ...row, monto: moneyOf(row.monto, row.moneda as Currency) });

export async function findPayment(
  connection: Connection,
  scope: CustomerScope,
  uuid: string,
): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`
    select p.*, ${lines} as detalle from pagos p where p.uuid = ${uuid} and ${visible(scope)}`.execute(connection);
  return rows[0] && paymentOf(rows[0]);
}

/** Newest first, with the lines and the exact total in one statement. */
export async function listPayments(
  connection: Connection,
  scope: CustomerScope,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ total: number; items: Payment[] }> {
  const { rows } = await sql<(Row | { uuid: null }) & { total: number }>`
    select c.total, p.*, ${lines} as detalle
    from (select count(*) as total from pagos p where ${visible(scope)}) c
    left join lateral (
      select * from pagos p where ${visible(scope)} order by p.creada_en desc, p.uuid limit ${pageSize} offset ${offset}
    ) p on true
    order by p.creada_en desc, p.uuid`.execute(connection);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => (row.uuid === null ? [] : [paymentOf(row)])),
  };
}
