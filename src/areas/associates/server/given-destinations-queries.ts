import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { WeighedDestinations } from '../rules/destinations.ts';
import { inScope } from './destination-queries.ts';
import type { DestinationsInput, NamedByInput } from './read-input.ts';

/** Counts of a choice of delivery points, before anything is written. */
export interface StoredWeight extends WeighedDestinations {
  /** Number of requested delivery points that the editor may not give. */
  readonly unknown: number;
  /** The person sees all of them, also those opened later. */
  readonly hasAll: boolean;
  /** Number of delivery points to add or remove. */
  readonly differences: number;
}

/** The delivery points that an editor may give and take, as `t`. */
const givable = (scope: CustomerScope): RawBuilder<unknown> => sql`${inScope(scope)} and t.estado = 1`;

const named = ({ ids, codes }: NamedByInput): RawBuilder<unknown> => sql`
  (t.id_destinatario in (select unnest(${ids}::bigint[])) or t.codigo_destinatario in (select unnest(${codes}::text[])))`;

const unknown = ({ ids, codes }: NamedByInput): RawBuilder<unknown> => sql`
  (select count(*) from unnest(${ids}::bigint[]) i where i not in (select id from givable))
  + (select count(*) from unnest(${codes}::text[]) c where c not in (select code from givable))`;

/**
 * Counts the effect of a request on a person's delivery points.
 * @param userId an id without a person while one is being created
 */
export async function weighDestinations(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
  { replaces, added, removed }: DestinationsInput,
): Promise<StoredWeight> {
  const { rows } = await sql<StoredWeight>`
    with mine as (select codigo_destinatario as code from usuario_destinos where user_id = ${userId}),
    givable as materialized (
      select t.id_destinatario as id, t.codigo_destinatario as code, ${named(added)} as is_added, ${named(removed)} as is_removed,
        t.codigo_destinatario in (select code from mine) as is_mine
      from destinatarios t where ${givable(scope)}),
    outcome as (select code, is_mine, is_added or (is_mine and not ${replaces} and not is_removed) as is_chosen from givable)
    select ${unknown(added)} as unknown,
      (select count(*) from givable) as givable,
      (select count(*) from outcome where is_chosen) as chosen,
      (select count(*) from mine where code not in (select code from givable)) as kept,
      coalesce((select u.todos_los_destinos from usuarios u where u.id = ${userId}), false) as "hasAll",
      (select count(*) from outcome where is_chosen <> is_mine) as differences`.execute(connection);
  const [weighed] = rows;
  if (!weighed) throw new Error('A count without a row.');
  return weighed;
}

/** Adds and removes the requested delivery points. The statements check again that the editor may give each of them. */
export async function saveDestinations(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
  { replaces, added, removed }: DestinationsInput,
): Promise<void> {
  await setAll(connection, userId, false);
  await sql`delete from usuario_destinos d where d.user_id = ${userId} and d.codigo_destinatario in (
      select t.codigo_destinatario from destinatarios t
      where ${givable(scope)} and ${replaces ? sql`not ${named(added)}` : named(removed)})`.execute(connection);
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${userId}::bigint, t.codigo_destinatario from destinatarios t where ${givable(scope)} and ${named(added)}
    on conflict do nothing`.execute(connection);
}

/** Gives every delivery point, also those opened later. A limited editor gives their own list instead. */
export async function giveEveryDestination(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
): Promise<void> {
  if (scope.destinos === 'all') {
    await setAll(connection, userId, true);
    await connection.deleteFrom('usuario_destinos').where('user_id', '=', userId).execute();
    return;
  }
  await sql`insert into usuario_destinos (user_id, codigo_destinatario)
    select ${userId}::bigint, t.codigo_destinatario from destinatarios t where ${inScope(scope)} on conflict do nothing`.execute(
    connection,
  );
}

const setAll = (connection: Connection, userId: number, hasAll: boolean) =>
  connection.updateTable('usuarios').set({ todos_los_destinos: hasAll }).where('id', '=', userId).execute();
