import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/**
 * What is open today, when the ERP's row `s` replaces ours, `t`: the ERP's balance less what was applied here after its
 * cut-off, never below zero. The same rule as `openBalance` of the documents area, for a whole file at once.
 */
export const openToday: RawBuilder<unknown> = sql`greatest(s.saldo_erp - coalesce((
  select sum(m.monto) from movimientos m
  where m.id_edocta_detalle = t.id_edocta_detalle and m.aplicado_en > s.actualizado_en), 0), 0)`;

/**
 * Locks the documents that are about to change, in a statement of its own: the next one then sees every payment that was
 * settled before the lock was given, and whoever settles later waits. In the order of their identifiers, so that nobody waits in a ring.
 */
export async function lockChangedDocuments(tx: Connection, changed: RawBuilder<unknown>): Promise<void> {
  await sql`select count(*) from (
    select 1 from documentos t join feed_stage s on ${changed} order by t.id_edocta_detalle for no key update of t) locked`.execute(
    tx,
  );
}
