import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { localDate } from '#kernel/local-date.ts';
import { type Currency, type Money, moneyOf, toDecimal, zeroMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { BlockConflict, DocumentBlock, DocumentForPayment } from '../rules/document.ts';
import { type SplitAmount, splitSettledAmount } from '../rules/open-balance.ts';
import { lockDocuments } from './lock-queries.ts';

type DocumentColumns<Name extends keyof Tables['documentos']> = Pick<Selectable<Tables['documentos']>, Name>;

type LockedRow = DocumentColumns<
  | 'id_edocta_detalle'
  | 'clase'
  | 'num_documento'
  | 'sociedad'
  | 'ejercicio'
  | 'num_factura'
  | 'fecha_vencimiento_documento'
  | 'nombre_destino'
  | 'total'
  | 'moneda'
  | 'pago_en_linea'
  | 'bloqueo_erp'
>;

/**
 * Locks the customer's documents with these numbers until the transaction ends. Unknown numbers are missing in the result. Blocks are read after the
 * lock, so that they include changes committed during the wait.
 */
export async function lockDocumentsForPayment(
  tx: Connection,
  scope: CustomerScope,
  numDocumentos: readonly string[],
): Promise<readonly DocumentForPayment[]> {
  const destinos = scope.destinos === 'all' ? sql`` : sql`and codigo_destinatario = any(${scope.destinos})`;
  const rows = await lockDocuments<LockedRow>(tx, {
    columns: sql`id_edocta_detalle, clase, num_documento, sociedad, ejercicio, num_factura, fecha_vencimiento_documento, nombre_destino, total,
      moneda, pago_en_linea, bloqueo_erp`,
    where: sql`numero_cuenta = ${scope.cliente} and num_documento = any(${numDocumentos}) ${destinos}`,
  });
  const held = await findBlocks(
    tx,
    rows.map(({ id_edocta_detalle }) => id_edocta_detalle),
  );
  return rows.map(({ moneda, bloqueo_erp, ...row }) => ({
    ...row,
    num_factura: row.num_factura ?? undefined,
    nombre_destino: row.nombre_destino ?? undefined,
    fecha_vencimiento_documento: localDate(row.fecha_vencimiento_documento),
    total: moneyOf(row.total, moneda),
    bloqueo: blockOf(held.get(row.id_edocta_detalle), bloqueo_erp),
  }));
}

async function findBlocks(tx: Connection, ids: readonly number[]): Promise<Map<number, BlockConflict>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BlockConflict>`
    select b.id_edocta_detalle, d.num_documento, b.motivo, b.uuid, b.desde
    from bloqueos b join documentos d using (id_edocta_detalle)
    where b.id_edocta_detalle = any(${ids}) order by b.id_edocta_detalle`.execute(tx);
  return new Map(rows.map((row) => [row.id_edocta_detalle, row]));
}

/** The portal's block comes before the ERP's, because it is more specific. */
function blockOf(held: BlockConflict | undefined, bloqueoErp: string | null): DocumentBlock | undefined {
  if (held) return { motivo: held.motivo, descripcion: undefined, uuid: held.uuid, desde: held.desde };
  return bloqueoErp === null
    ? undefined
    : { motivo: 'erp', descripcion: bloqueoErp, uuid: undefined, desde: undefined };
}

type BlockColumns = Pick<Selectable<Tables['bloqueos']>, 'uuid' | 'motivo' | 'desde' | 'expira'>;

/** Documents to block. `uuid` identifies the payment or compensation. */
export interface DocumentsToBlock extends Readonly<BlockColumns> {
  readonly ids: readonly number[];
}

/**
 * Blocks documents for one operation: all, or none. If some are blocked by others, the answer lists those (docs/product/documents.md#rules). The
 * primary key of `bloqueos` decides, whatever was read before.
 */
export async function blockDocuments(
  tx: Connection,
  hold: DocumentsToBlock,
): Promise<Result<undefined, readonly BlockConflict[]>> {
  const { rows } = await sql<DocumentColumns<'id_edocta_detalle'>>`
    insert into bloqueos (id_edocta_detalle, numero_cuenta, motivo, uuid, desde, expira)
    select id_edocta_detalle, numero_cuenta, ${hold.motivo}, ${hold.uuid}::uuid, ${hold.desde}::timestamptz, ${hold.expira}::timestamptz
    from documentos where id_edocta_detalle = any(${hold.ids}) order by id_edocta_detalle
    on conflict (id_edocta_detalle) do nothing
    returning id_edocta_detalle`.execute(tx);
  const blocked = new Set(rows.map((row) => row.id_edocta_detalle));
  const missed = hold.ids.filter((id) => !blocked.has(id));
  if (missed.length === 0) return accept(undefined);
  await sql`delete from bloqueos where uuid = ${hold.uuid} and id_edocta_detalle = any(${[...blocked]})`.execute(tx);
  return refuse([...(await findBlocks(tx, missed)).values()]);
}

/**
 * Releases all documents of one operation. Call it only in a confirmed final state (docs/product/payments.md#settling). @returns the documents that
 * this call released
 */
export async function releaseDocuments(tx: Connection, uuid: string): Promise<readonly number[]> {
  const rows = await tx.deleteFrom('bloqueos').where('uuid', '=', uuid).returning('id_edocta_detalle').execute();
  return rows.map((row) => row.id_edocta_detalle);
}

export interface SettledLine {
  readonly id_edocta_detalle: number;
  readonly monto: Money;
  /** Open balance when the operation began, because the ERP may book a payment before the bank reports it. */
  readonly visto?: Money;
  /** Whether the ERP's balance contains the operation already, so that the open balance does not fall. */
  readonly conocido?: boolean;
}

type EntryColumns = Pick<Selectable<Tables['movimientos']>, 'uuid' | 'origen' | 'aplicado_en'>;

export interface Settlement extends Readonly<EntryColumns> {
  /** Lines in one currency, at most one for each document. */
  readonly lineas: readonly SettledLine[];
  /**
   * The payment whose excess goes into a document in favour. The ERP may have delivered that document already, so it is locked together with the
   * lines.
   */
  readonly excedente?: Readonly<Pick<Selectable<Tables['documentos']>, 'numero_cuenta'>> & {
    readonly referencia: string;
  };
}

/** SQL condition: the payment's document in favour, if it exists already; found by payment or reference. */
const orFavour = ({ uuid, excedente }: Settlement) =>
  excedente
    ? sql`or pago_uuid = ${uuid}::uuid or (numero_cuenta = ${excedente.numero_cuenta} and num_documento = ${excedente.referencia})`
    : sql``;

/**
 * Writes the ledger, reduces the open balances and releases the operation's documents. Idempotent, because callback, query and result page may all
 * report the payment: it skips lines that the operation has settled, by the ledger's unique key.
 * @returns for each document applied now, the decrease of its balance and the excess
 */
export async function applyPayment(tx: Connection, settlement: Settlement): Promise<ReadonlyMap<number, SplitAmount>> {
  const montos = new Map(settlement.lineas.map(({ id_edocta_detalle, monto }) => [id_edocta_detalle, monto]));
  const ids = [...montos.keys()].sort((a, b) => a - b);
  const locked = await lockDocuments<DocumentColumns<'id_edocta_detalle' | 'total' | 'moneda'>>(tx, {
    columns: sql`id_edocta_detalle, total, moneda`,
    where: sql`id_edocta_detalle = any(${ids}) ${orFavour(settlement)}`,
  });
  const settled = ids.map((id) => toDecimal(montos.get(id) as Money));
  const seen = new Map(settlement.lineas.map(({ id_edocta_detalle, visto }) => [id_edocta_detalle, visto]));
  const vistos = ids.map((id) => toDecimal(seen.get(id) ?? zeroMoney(montos.get(id)?.currency as Currency)));
  const known = new Set(settlement.lineas.flatMap((each) => (each.conocido ? [each.id_edocta_detalle] : [])));
  const conocidos = ids.map((id) => known.has(id));
  const { rows: entered } = await sql<DocumentColumns<'id_edocta_detalle'>>`
    with linea as (select * from unnest(${ids}::bigint[], ${settled}::numeric[], ${vistos}::numeric[], ${conocidos}::boolean[]) as linea (id, monto, visto, conocido)),
    asiento as (
      insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, caida, corte_visto, conocido)
      select ${settlement.uuid}::uuid, d.id_edocta_detalle, d.numero_cuenta, ${settlement.origen}, linea.monto, d.moneda, ${settlement.aplicado_en}::timestamptz,
        greatest(linea.visto - d.total - case when linea.conocido then linea.monto else 0 end, 0), d.actualizado_en, linea.conocido
      from linea join documentos d on d.id_edocta_detalle = linea.id order by linea.id
      on conflict (uuid, id_edocta_detalle) do nothing
      returning id_edocta_detalle, monto, conocido
    ), libre as (
      delete from bloqueos where uuid = ${settlement.uuid}::uuid
    )
    update documentos d set total = case when asiento.conocido then d.total else greatest(d.total - asiento.monto, 0) end
    from asiento where d.id_edocta_detalle = asiento.id_edocta_detalle
    returning d.id_edocta_detalle`.execute(tx);
  const before = new Map(
    locked.map(({ id_edocta_detalle, total, moneda }) => [id_edocta_detalle, moneyOf(total, moneda)]),
  );
  return new Map(
    entered.map(({ id_edocta_detalle: id }) => [
      id,
      splitSettledAmount(before.get(id) as Money, montos.get(id) as Money),
    ]),
  );
}
