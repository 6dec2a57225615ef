import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { NamedDestinations } from '../rules/audited-changes.ts';

/** Names that one line of the change log has room for. */
const NAMED = 3;

export async function nameDestinations(connection: Connection, userId: number): Promise<NamedDestinations> {
  const { rows } = await sql<NamedDestinations>`
    select coalesce((select u.todos_los_destinos from usuarios u where u.id = ${userId}), false) as "isAll", count(*) as total, coalesce((array_agg(t.nombre_comercial order by t.nombre_comercial))[1:${sql.lit(NAMED)}], '{}') as names
    from usuario_destinos d join destinatarios t using (codigo_destinatario) where d.user_id = ${userId}`.execute(
    connection,
  );
  return rows[0] ?? { isAll: false, total: 0, names: [] };
}

export async function nameRegions(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await connection
    .selectFrom('departamentos')
    .select(['region_id', 'default_name'])
    .where('region_id', 'in', ids)
    .execute();
  return new Map(found.map(({ region_id, default_name }) => [region_id, default_name]));
}
