import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** Asked just now, with or without an answer: the sweep takes others first. */
export async function markProbed(connection: Connection, uuid: string, now: Date): Promise<void> {
  await connection
    .updateTable('pagos')
    .set((update) => ({ consultada_en: now, consultas: update('consultas', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
}

/** Open attempts that nobody asked the provider about since `before`, the longest waiting first. */
export async function listUnsettled(connection: Connection, before: Date, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('pagos')
    .select('uuid')
    .where('estado', 'in', ['creada', 'en_banco', 'pendiente'])
    .where(sql<Date>`coalesce(consultada_en, creada_en)`, '<=', before)
    .orderBy(sql`coalesce(consultada_en, creada_en)`)
    .limit(limit)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
