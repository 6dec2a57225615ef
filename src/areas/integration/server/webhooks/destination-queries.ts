import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DestinationScope } from '../../rules/webhooks/destination-draft.ts';
import '../tables.ts';

export type DestinationRow = Readonly<Selectable<Tables['destinos']>>;
export type DestinationSecret = Readonly<Selectable<Tables['destinos_secretos']>>;

/** Lists destinations by name, without removed ones. */
export const listEventDestinations = (connection: Connection): Promise<readonly DestinationRow[]> =>
  connection
    .selectFrom('destinos')
    .selectAll()
    .where('eliminado_en', 'is', null)
    .orderBy('nombre')
    .limit(200)
    .execute();

/** @param locks holds the destination until the transaction ends */
export const findEventDestination = (
  connection: Connection,
  id: number,
  { locks = false } = {},
): Promise<DestinationRow | undefined> => {
  const found = connection.selectFrom('destinos').selectAll().where('id', '=', id).where('eliminado_en', 'is', null);
  return (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
};

/** A destination that was removed, by its name and when; undefined for one that exists or never did. */
export async function findRemovedDestination(
  connection: Connection,
  id: number,
): Promise<{ readonly nombre: string; readonly at: Date } | undefined> {
  const found = await connection
    .selectFrom('destinos')
    .select(['nombre', 'eliminado_en'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.eliminado_en ? { nombre: found.nombre, at: found.eliminado_en } : undefined;
}

interface NewDestination extends DestinationScope {
  readonly creado_en: Date;
  readonly creado_por: string;
}

/** Adds a destination, which receives events from now on. @returns its number; undefined when another destination has this name */
export async function addDestination(connection: Connection, added: NewDestination): Promise<number | undefined> {
  const { nombre, url, grupos, tiendas, creado_en, creado_por } = added;
  const { rows } = await sql<{ id: number }>`
    insert into destinos (nombre, url, grupos, tiendas, leido, creado_en, creado_por)
    select ${nombre}, ${url}, ${grupos}::text[], ${tiendas}::text[], ultimo, ${creado_en}::timestamptz, ${creado_por}
    from eventos_numeracion on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

/** @returns false when another destination has this name, or somebody has changed this destination since `version` */
export async function changeDestination(
  connection: Connection,
  { id, version, by, at }: Pick<DestinationRow, 'id' | 'version'> & { readonly by: string; readonly at: Date },
  { nombre, url, grupos, tiendas }: DestinationScope,
): Promise<boolean> {
  const { rows } = await sql`
    update destinos set nombre = ${nombre}, url = ${url}, grupos = ${grupos}::text[], tiendas = ${tiendas}::text[], version = version + 1, cambiado_por = ${by}, cambiado_en = ${at},
      fallos = 0, descansa_hasta = null
    where id = ${id} and version = ${version}
      and not exists (select from destinos o where o.id <> ${id} and o.eliminado_en is null and lower(o.nombre) = lower(${nombre}))
    returning 1`.execute(connection);
  return rows.length > 0;
}

/** @param paused null: resumes the destination */
export async function pauseDestination(
  connection: Connection,
  id: number,
  paused: { readonly at: Date; readonly by: string } | null,
): Promise<void> {
  await connection
    .updateTable('destinos')
    .set({ pausado_en: paused?.at ?? null, pausado_por: paused?.by ?? null, fallos: 0, descansa_hasta: null })
    .where('id', '=', id)
    .execute();
}

/** Removes a destination with its deliveries. */
export async function removeDestination(connection: Connection, id: number, at: Date): Promise<void> {
  await connection.updateTable('destinos').set({ eliminado_en: at }).where('id', '=', id).execute();
  await connection.deleteFrom('envios').where('destino', '=', id).execute();
  await connection.deleteFrom('destinos_secretos').where('destino', '=', id).execute();
}

/** Lists the secrets of destinations, newest first. */
export const listDestinationSecrets = async (
  connection: Connection,
  destinations: readonly number[],
): Promise<readonly DestinationSecret[]> =>
  destinations.length === 0
    ? []
    : connection
        .selectFrom('destinos_secretos')
        .selectAll()
        .where('destino', 'in', [...destinations])
        .orderBy('id', 'desc')
        .execute();

/** Adds a secret to a destination. The secret in force ends at `endsAt`, earlier ones end now. @returns the seed */
export async function addDestinationSecret(
  connection: Connection,
  destino: number,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<string> {
  await sql`
    update destinos_secretos s set vence_en = least(coalesce(s.vence_en, ${endsAt}::timestamptz),
      case when s.id = (select max(id) from destinos_secretos where destino = ${destino}) then ${endsAt}::timestamptz else ${now}::timestamptz end)
    where s.destino = ${destino}`.execute(connection);
  const { semilla } = await connection
    .insertInto('destinos_secretos')
    .values({ destino, creado_en: now, vence_en: null })
    .returning('semilla')
    .executeTakeFirstOrThrow();
  return semilla;
}
