import { sql } from 'kysely';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { HandOverPair } from '../rules/hand-over.ts';
import type { Confirmer } from '../rules/settlement.ts';

/** Maximum compensations in one file. */
const MOST = 5_000;

/**
 * Creates a delivery of all compensations that the ERP must confirm and that are in no delivery yet. A lock makes concurrent commands wait, so
 * that each compensation is in one delivery only.
 * @returns undefined when there is nothing to deliver
 */
export const createDelivery = ({ kysely }: Database, configured: Confirmer, now: Date): Promise<number | undefined> =>
  inTransaction(kysely, async (tx) => {
    await sql`lock table entregas_compensaciones in exclusive mode`.execute(tx);
    const { rows } = await sql<{ numero: number }>`
      with por_entregar as (
        select id_transaccion from compensaciones
        where estado = 'B' and entrega is null and coalesce(confirma, ${configured}) = 'erp' order by id_compensacion limit ${MOST} for no key update
      ), nueva as (
        insert into entregas_compensaciones (creada_en) select ${now}::timestamptz where exists (select from por_entregar) returning numero
      ), puestas as (
        update compensaciones c set entrega = nueva.numero from nueva where c.id_transaccion in (select id_transaccion from por_entregar)
        returning c.entrega
      )
      select numero from nueva`.execute(tx);
    return rows[0]?.numero;
  });

/** Deliveries whose file may be missing in the folder, oldest first. */
export async function listUnwritten(connection: Connection): Promise<number[]> {
  const rows = await connection
    .selectFrom('entregas_compensaciones')
    .select('numero')
    .where('escrita_en', 'is', null)
    .orderBy('numero')
    .execute();
  return rows.map(({ numero }) => numero);
}

/** Pairs of a delivery, whatever the present state of its compensations. */
export async function listHandedPairs(connection: Connection, entrega: number): Promise<HandOverPair[]> {
  const { rows } = await sql<HandOverPair>`
    select c.entrega, c.id_transaccion, c.id_compensacion, c.numero_cuenta, c.created_at as enviada_en, c.moneda, c.total_compensado as total,
      (count(*) over de_una)::int as pares, (row_number() over (partition by c.id_compensacion order by p.pago, p.factura))::int as par, p.monto,
      d.num_documento as pago_documento, d.sociedad as pago_sociedad, d.ejercicio as pago_ejercicio, coalesce(o.referencia, a.referencia) as referencia_pago,
      f.num_documento as factura_documento, f.sociedad as factura_sociedad, f.ejercicio as factura_ejercicio, f.num_factura
    from compensaciones c join compensacion_pares p using (id_transaccion)
    join documentos d on d.id_edocta_detalle = p.pago join documentos f on f.id_edocta_detalle = p.factura
    left join pagos o on o.uuid = d.pago_uuid left join anulaciones_bonos a on a.uuid = d.anulacion_uuid
    where c.entrega = ${entrega}
    window de_una as (partition by c.id_compensacion)
    order by c.id_compensacion, par`.execute(connection);
  return rows;
}

export async function markWritten(connection: Connection, numero: number, now: Date): Promise<void> {
  await connection
    .updateTable('entregas_compensaciones')
    .set({ escrita_en: now })
    .where('numero', '=', numero)
    .execute();
}
