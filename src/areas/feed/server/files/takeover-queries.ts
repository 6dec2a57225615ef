import { type RawBuilder, sql } from 'kysely';
import { lockManyDocuments } from '#areas/documents/server/index.ts';
import { blockFavourDocument } from '#areas/ledger/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { changedIdsSql, isOlderSql } from './balance-queries.ts';

/** SQL condition: stored document `t` and the ERP's row `s` have the same key. */
const SAME_KEY = sql`t.numero_cuenta = s.numero_cuenta and t.num_documento = s.num_documento and t.sociedad = s.sociedad and t.ejercicio = s.ejercicio`;

/**
 * SQL that joins the portal's documents in favour with the first row of this slice that names their payment or annulment. Leaves out documents that
 * an earlier ERP row has named.
 */
const NAMED = sql`
  select distinct on (t.id_edocta_detalle) t.id_edocta_detalle as id, s.num_documento, s.sociedad, s.ejercicio, s.actualizado_en, held.id as held
  from documentos t cross join lateral (
    select referencia, numero_cuenta from pagos where uuid = t.pago_uuid
    union all select referencia, numero_cuenta from anulaciones_bonos where uuid = t.anulacion_uuid) p
  join feed_stage s on s.numero_cuenta = p.numero_cuenta and s.referencia_pago = p.referencia
  left join lateral (select h.id_edocta_detalle as id from documentos h
    where h.numero_cuenta = s.numero_cuenta and h.num_documento = s.num_documento and h.sociedad = s.sociedad and h.ejercicio = s.ejercicio
      and h.id_edocta_detalle <> t.id_edocta_detalle offset 0) held on true
  where not t.en_erp order by t.id_edocta_detalle, s.num_documento, s.sociedad, s.ejercicio`;

/**
 * Takes over documents in favour whose money the ERP has just booked. The portal's document gets the key of the ERP's row, so that the merge finds it
 * (docs/product/ledger.md#documents-in-favour). The ERP's row always counts as newer than the portal's, independent of clocks.
 */
export async function takeOverFavourDocuments(tx: Connection, changed: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    readonly is: boolean;
  }>`select exists (select from documentos where not en_erp) as is`.execute(tx);
  if (!rows[0]?.is) return;
  await lockTouched(tx, changed);
  await joinTwins(tx);
  await sql`
    update documentos t set num_documento = n.num_documento, sociedad = n.sociedad, ejercicio = n.ejercicio, en_erp = true,
      actualizado_en = least(t.actualizado_en, n.actualizado_en - interval '1 millisecond')
    from (${NAMED}) n where t.id_edocta_detalle = n.id and n.held is null`.execute(tx);
  // Includes rows with the portal's own number, whose key is already equal.
  await sql`
    update documentos t set en_erp = true, actualizado_en = least(t.actualizado_en, s.actualizado_en - interval '1 millisecond')
    from feed_stage s where not t.en_erp and ${SAME_KEY}`.execute(tx);
}

/**
 * Locks all documents that takeover and merge may change, in one statement: the portal's own documents, those in rows with a payment, and those that
 * the slice changes. Separate statements could deadlock with a compensation.
 */
const lockTouched = (tx: Connection, changed: RawBuilder<unknown>): Promise<void> =>
  lockManyDocuments(tx, {
    mode: 'update',
    where: sql`t.id_edocta_detalle = any(array(
      select t.id_edocta_detalle from documentos t where not t.en_erp and exists (select from feed_stage s where s.numero_cuenta = t.numero_cuenta)
      union select t.id_edocta_detalle from feed_stage s join documentos t on ${SAME_KEY} where s.referencia_pago is not null
      union ${changedIdsSql(changed)}))`,
  });

/** Message for the customer about a document that may be in the account twice: from the portal and from the ERP. */
const IN_DOUBT = 'Revisamos si este valor ya está en su cuenta';

/** Two documents for the same money, the portal's and the ERP's, and whether each is used or reserved. */
interface Twins {
  readonly id: number;
  readonly held: number;
  /** The payment that created the portal's document; null if an annulment created it. */
  readonly pago: string | null;
  readonly anulacion: string | null;
  readonly is_used: boolean;
  readonly is_held_used: boolean;
}

/**
 * Joins documents that exist twice, because the ERP delivered the document before it named the payment
 * (docs/product/ledger.md#documents-in-favour). Removes the unused one. If both were used, marks and blocks the portal's one for the operator.
 */
async function joinTwins(tx: Connection): Promise<void> {
  const { rows } = await sql<Twins>`
    select n.id, n.held, d.pago_uuid as pago, d.anulacion_uuid as anulacion,
      d.total <> d.valor_original or exists (select from asientos a where a.de_documento = n.id)
        or exists (select from bloqueos b where b.id_edocta_detalle = n.id) as is_used,
      exists (select from movimientos m where m.id_edocta_detalle = n.held) or exists (select from bloqueos b where b.id_edocta_detalle = n.held)
        or exists (select from compensacion_detalle c where c.id_edocta_detalle = n.held) as is_held_used
    from (${NAMED}) n join documentos d on d.id_edocta_detalle = n.id
    join documentos t on t.id_edocta_detalle = n.held and t.pago_uuid is null and t.anulacion_uuid is null and t.clase = 'PAYMENT'
    join feed_stage s on ${SAME_KEY} and not ${isOlderSql}`.execute(tx);
  for (const twins of rows) await (twins.is_used ? keepPortalDocument(tx, twins) : replaceByErpDocument(tx, twins));
}

/** Replaces the portal's unused document by the ERP's, which becomes the payment's or the annulment's document. */
async function replaceByErpDocument(tx: Connection, { id, held, pago, anulacion }: Twins): Promise<void> {
  await sql`
    update documentos set saldo_erp = 0, total = 0, en_erp = true, pago_uuid = null, anulacion_uuid = null
    where id_edocta_detalle = ${id}`.execute(tx);
  await sql`
    update documentos set pago_uuid = ${pago}::uuid, anulacion_uuid = ${anulacion}::uuid
    where id_edocta_detalle = ${held}`.execute(tx);
}

/**
 * Merges both documents into the portal's, which ledger entries reference. An unused ERP document is deleted, and the ERP's next row updates the
 * portal's document; otherwise both stay, and the portal's is blocked for review.
 */
async function keepPortalDocument(tx: Connection, { id, held, is_held_used }: Twins): Promise<void> {
  if (is_held_used) {
    await sql`update documentos set repetido_en = ${held} where id_edocta_detalle = ${id}`.execute(tx);
    await blockFavourDocument(tx, id, IN_DOUBT);
    return;
  }
  await sql`update aplicaciones set id_edocta_detalle = ${id} where id_edocta_detalle = ${held}`.execute(tx);
  await sql`update aplicaciones set id_origen = ${id} where id_origen = ${held}`.execute(tx);
  await sql`update documento_lineas set id_edocta_detalle = ${id} where id_edocta_detalle = ${held}`.execute(tx);
  await sql`update documento_archivos set id_edocta_detalle = ${id} where id_edocta_detalle = ${held}`.execute(tx);
  await sql`delete from documentos where id_edocta_detalle = ${held}`.execute(tx);
}

/** Links payments on account to documents that the ERP delivered before the bank reported the payment, so that they use the ERP's document. */
export async function linkAccountPaymentsToErpDocuments(tx: Connection): Promise<void> {
  await sql`
    update documentos t set pago_uuid = s.uuid
    from (
      select distinct on (p.uuid) p.uuid, s.numero_cuenta, s.num_documento, s.sociedad, s.ejercicio
      from feed_stage s join pagos p on p.referencia = s.referencia_pago and p.numero_cuenta = s.numero_cuenta
      where s.referencia_pago is not null and p.tipo = 'contado' and not exists (select from documentos d where d.pago_uuid = p.uuid)
      order by p.uuid, s.num_documento, s.sociedad, s.ejercicio
    ) s
    where t.pago_uuid is null and t.anulacion_uuid is null and t.clase = 'PAYMENT' and ${SAME_KEY}`.execute(tx);
}
