import { type Selectable, sql } from 'kysely';
import { lockDocuments } from '#areas/documents/server/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type Money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type DocumentColumns = Pick<
  Selectable<Tables['documentos']>,
  'id_edocta_detalle' | 'numero_cuenta' | 'total' | 'moneda'
>;

/** Origin of a document in favour: a payment, or the annulment of a voucher. */
type FavourOrigin = 'pago' | 'anulacion';

const COLUMN: Readonly<Record<FavourOrigin, 'pago_uuid' | 'anulacion_uuid'>> = {
  pago: 'pago_uuid',
  anulacion: 'anulacion_uuid',
};

export interface NewFavour extends Readonly<Pick<DocumentColumns, 'numero_cuenta'>> {
  /** Default: a payment. */
  readonly origin?: FavourOrigin;
  /** Identifier and reference of the operation that creates the document. Customer and ERP know the reference. */
  readonly uuid: string;
  readonly referencia: string;
  readonly monto: Money;
  readonly at: Date;
  /** Text about the document for the customer, at most 120 characters. */
  readonly texto: string;
}

/** SQL of the company for a document of the portal: the company that sells to the customer, else the one of the customer's newest document. */
const companyOf = (numeroCuenta: string) => sql`coalesce(
  (select s.sociedad from clientes c join sociedades s on s.sociedad = c."codigoCompania" where c.cliente = ${numeroCuenta}),
  (select sociedad from documentos where numero_cuenta = ${numeroCuenta} order by fecha_documento desc, id_edocta_detalle desc limit 1),
  (select s.sociedad from sociedades s join clientes c on c.cliente = ${numeroCuenta} order by s.pais = c.pais desc, s.sociedad limit 1))`;

/**
 * Creates the document in the customer's favour for a payment's or voucher's money. If the ERP delivered it before the portal knew of it, finds that
 * one (docs/product/ledger.md#documents-in-favour).
 * @returns the document's identifier
 */
export async function findOrCreateFavourDocument(tx: Connection, favour: NewFavour): Promise<number> {
  const { uuid, referencia, numero_cuenta, monto, at, texto, origin = 'pago' } = favour;
  const column = sql.ref(COLUMN[origin]);
  const day = localDateAt(at);
  const value = toDecimal(monto);
  const { rows } = await sql<Pick<DocumentColumns, 'id_edocta_detalle'>>`
    with nuevo as (
      insert into documentos (numero_cuenta, num_documento, sociedad, clase, tipo_documento, agrupacion, nif_comunitario, fecha_documento, ejercicio,
        fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, pago_en_linea, actualizado_en, periodo, texto, creado_en, ${column}, en_erp)
      select c.cliente, ${referencia}, ${companyOf(numero_cuenta)}, 'PAYMENT', 'DZ', 'Pagos sin aplicar', regexp_replace(c."clienteNit", '-\\d$', ''),
        ${day}::date, extract(year from ${day}::date)::integer, ${day}::date, ${monto.currency}, ${value}::numeric, ${value}::numeric, ${value}::numeric,
        false, ${at}::timestamptz, ${day.slice(0, 7)}, ${texto}, ${at}::timestamptz, ${uuid}::uuid, false
      from clientes c where c.cliente = ${numero_cuenta}
      on conflict do nothing
      returning id_edocta_detalle
    )
    select id_edocta_detalle from nuevo
    union all select id_edocta_detalle from documentos where ${column} = ${uuid}::uuid`.execute(tx);
  return rows[0]?.id_edocta_detalle ?? adopt(tx, favour);
}

/** Links the document that the ERP has already booked under the reference. */
async function adopt(
  tx: Connection,
  { uuid, referencia, numero_cuenta, monto, origin = 'pago' }: NewFavour,
): Promise<number> {
  const { rows } = await sql<Pick<DocumentColumns, 'id_edocta_detalle'>>`
    update documentos set ${sql.ref(COLUMN[origin])} = ${uuid}::uuid where id_edocta_detalle = (
      select id_edocta_detalle from documentos
      where numero_cuenta = ${numero_cuenta} and num_documento = ${referencia} and clase = 'PAYMENT' and moneda = ${monto.currency} and pago_uuid is null and anulacion_uuid is null
      order by id_edocta_detalle desc limit 1)
    returning id_edocta_detalle`.execute(tx);
  if (!rows[0]) throw new Error(`No document in favour could be made for ${origin} ${uuid}`);
  return rows[0].id_edocta_detalle;
}

/** The document in the customer's favour that a payment created. */
export interface FavourDocument {
  readonly id_edocta_detalle: number;
  /** Remaining amount of the document. */
  readonly total: Money;
  /** Whether an unfinished compensation blocks it. */
  readonly isHeld: boolean;
  /** Whether the ERP has the same money as another document, and both were used. */
  readonly isRepeated: boolean;
}

/** Locks the document until the transaction ends. @returns undefined when the payment created none */
export async function lockFavourDocument(tx: Connection, uuid: string): Promise<FavourDocument | undefined> {
  const [row] = await lockDocuments<
    Pick<Selectable<Tables['documentos']>, 'id_edocta_detalle' | 'total' | 'moneda' | 'repetido_en'>
  >(tx, {
    columns: sql`id_edocta_detalle, total, moneda, repetido_en`,
    where: sql`pago_uuid = ${uuid}::uuid`,
  });
  if (!row) return undefined;
  // Read after the lock, so that it includes a block that was committed during the wait.
  const held = await tx
    .selectFrom('bloqueos')
    .select('uuid')
    .where('id_edocta_detalle', '=', row.id_edocta_detalle)
    .executeTakeFirst();
  return {
    id_edocta_detalle: row.id_edocta_detalle,
    total: moneyOf(row.total, row.moneda),
    isHeld: held !== undefined,
    isRepeated: row.repetido_en !== null,
  };
}

/** Blocks a document in favour with a reason, until the ERP's row replaces it or an operator returns the money. */
export async function blockFavourDocument(tx: Connection, id: number, reason: string): Promise<void> {
  await tx.updateTable('documentos').set({ bloqueo_erp: reason }).where('id_edocta_detalle', '=', id).execute();
}
