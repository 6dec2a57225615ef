import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** The same document: `t` is held, `s` is the ERP's row. */
const SAME_KEY = sql`t.numero_cuenta = s.numero_cuenta and t.num_documento = s.num_documento and t.sociedad = s.sociedad and t.ejercicio = s.ejercicio`;

/** The portal's documents in favour that no row of the ERP has named yet, with the row of this slice that names one. A payment that several rows name is the first one's. */
const NAMED = sql`
  select distinct on (t.id_edocta_detalle) t.id_edocta_detalle as id, s.num_documento, s.sociedad, s.ejercicio, s.actualizado_en, held.id as held
  from documentos t join pagos p on p.uuid = t.pago_uuid
  join feed_stage s on s.numero_cuenta = p.numero_cuenta and s.referencia_pago = p.referencia
  left join lateral (select h.id_edocta_detalle as id from documentos h
    where h.numero_cuenta = s.numero_cuenta and h.num_documento = s.num_documento and h.sociedad = s.sociedad and h.ejercicio = s.ejercicio
      and h.id_edocta_detalle <> t.id_edocta_detalle offset 0) held on true
  where not t.en_erp order by t.id_edocta_detalle, s.num_documento, s.sociedad, s.ejercicio`;

/**
 * The ERP has booked money that the portal put in the customer's favour: the portal's document gets the key of the ERP's row, so that the merge after this
 * finds it (docs/product/ledger.md#documents-in-favour). The row is newer than what the portal wrote, whatever the two clocks say.
 */
export async function takeOverFavours(tx: Connection): Promise<void> {
  const { rows } = await sql<{
    readonly is: boolean;
  }>`select exists (select from documentos where not en_erp) as is`.execute(tx);
  if (!rows[0]?.is) return;
  await lockPortalDocuments(tx);
  await foldHeld(tx);
  await sql`
    update documentos t set num_documento = n.num_documento, sociedad = n.sociedad, ejercicio = n.ejercicio, en_erp = true,
      actualizado_en = least(t.actualizado_en, n.actualizado_en - interval '1 millisecond')
    from (${NAMED}) n where t.id_edocta_detalle = n.id and n.held is null`.execute(tx);
  // A row with the portal's own number needs no other key.
  await sql`
    update documentos t set en_erp = true, actualizado_en = least(t.actualizado_en, s.actualizado_en - interval '1 millisecond')
    from feed_stage s where not t.en_erp and ${SAME_KEY}`.execute(tx);
}

/** In a statement of its own: the next ones then see what a compensation committed before the lock was given. */
async function lockPortalDocuments(tx: Connection): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from documentos t where not t.en_erp and exists (select from feed_stage s where s.numero_cuenta = t.numero_cuenta)
      order by t.id_edocta_detalle for update) locked`.execute(tx);
}

/**
 * The ERP delivered the document before it named the payment, so both are held. While nothing was taken from the portal's one, it gives way: its
 * value is that of the other one. Once something was taken, it stays until the ERP settles it.
 */
async function foldHeld(tx: Connection): Promise<void> {
  const { rows } = await sql<{ readonly id: number; readonly held: number; readonly uuid: string }>`
    select n.id, n.held, d.pago_uuid as uuid from (${NAMED}) n join documentos d on d.id_edocta_detalle = n.id
    where n.held is not null and d.total = d.valor_original
      and not exists (select from asientos a where a.de_documento = n.id) and not exists (select from bloqueos b where b.id_edocta_detalle = n.id)
      and not exists (select from documentos h where h.id_edocta_detalle = n.held and (h.pago_uuid is not null or h.clase <> 'PAYMENT'))`.execute(
    tx,
  );
  for (const { id, held, uuid } of rows) {
    await sql`update documentos set saldo_erp = 0, total = 0, en_erp = true, pago_uuid = null where id_edocta_detalle = ${id}`.execute(
      tx,
    );
    await sql`update documentos set pago_uuid = ${uuid}::uuid where id_edocta_detalle = ${held}`.execute(tx);
  }
}

/** The ERP knows of a payment on account before the bank has told the portal: its document is the one that the payment fills. */
export async function nameEarlyFavours(tx: Connection): Promise<void> {
  await sql`
    update documentos t set pago_uuid = s.uuid
    from (
      select distinct on (p.uuid) p.uuid, s.numero_cuenta, s.num_documento, s.sociedad, s.ejercicio
      from feed_stage s join pagos p on p.referencia = s.referencia_pago and p.numero_cuenta = s.numero_cuenta
      where s.referencia_pago is not null and p.tipo = 'contado' and not exists (select from documentos d where d.pago_uuid = p.uuid)
      order by p.uuid, s.num_documento, s.sociedad, s.ejercicio
    ) s
    where t.pago_uuid is null and t.clase = 'PAYMENT' and ${SAME_KEY}`.execute(tx);
}
