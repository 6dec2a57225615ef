import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { KeyRefusal, KeyScope } from '../rules/api-key.ts';
import './tables.ts';

export type KeyRow = Readonly<Selectable<Tables['claves_integracion']>>;
export type SecretRow = Readonly<Omit<Selectable<Tables['claves_integracion_secretos']>, 'hash'>>;

/** A key found by one of its secrets. */
export type KnownKey = Readonly<
  Pick<KeyRow, 'id' | 'nombre' | 'permisos' | 'tipos' | 'tiendas' | 'redes' | 'por_minuto' | 'revocada_en'> &
    Pick<SecretRow, 'vence_en' | 'usado_en'> & { secreto: number }
>;

export async function findKeyBySecret(connection: Connection, hash: Buffer): Promise<KnownKey | undefined> {
  const { rows } = await sql<KnownKey>`
    select k.id, k.nombre, k.permisos, k.tipos, k.tiendas, k.redes, k.por_minuto, k.revocada_en, s.id as secreto, s.vence_en, s.usado_en
    from claves_integracion_secretos s join claves_integracion k on k.id = s.clave where s.hash = ${hash}`.execute(
    connection,
  );
  return rows[0];
}

/** @param locks holds the key until the transaction ends */
export const findKey = (connection: Connection, id: number, { locks = false } = {}): Promise<KeyRow | undefined> => {
  const found = connection.selectFrom('claves_integracion').selectAll().where('id', '=', id);
  return (locks ? found.forUpdate() : found).executeTakeFirst();
};

/** Lists keys: those in force first, then by name. */
export const listKeys = (connection: Connection): Promise<readonly KeyRow[]> =>
  connection
    .selectFrom('claves_integracion')
    .selectAll()
    .orderBy(sql`revocada_en desc nulls first`)
    .orderBy('nombre')
    .limit(200)
    .execute();

/** Lists the secrets of keys, newest first. */
export async function listSecrets(connection: Connection, keys: readonly number[]): Promise<readonly SecretRow[]> {
  if (keys.length === 0) return [];
  return connection
    .selectFrom('claves_integracion_secretos')
    .select(['id', 'clave', 'pista', 'creado_en', 'vence_en', 'usado_en', 'usado_desde', 'rechazado_en', 'rechazo'])
    .where('clave', 'in', [...keys])
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the key's number; undefined when a key in force has this name */
export async function addKey(
  connection: Connection,
  key: KeyScope & Pick<KeyRow, 'nombre' | 'creada_en' | 'creada_por'>,
): Promise<number | undefined> {
  const added = await connection
    .insertInto('claves_integracion')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function addSecret(
  connection: Connection,
  secret: Pick<SecretRow, 'clave' | 'pista' | 'creado_en' | 'vence_en'> & { readonly hash: Buffer },
): Promise<void> {
  await connection.insertInto('claves_integracion_secretos').values(secret).execute();
}

/** Ends the valid secrets of a key at an instant, unless they end earlier. */
export async function endSecrets(connection: Connection, clave: number, at: Date): Promise<void> {
  await sql`update claves_integracion_secretos set vence_en = least(coalesce(vence_en, ${at}::timestamptz), ${at}::timestamptz)
    where clave = ${clave}`.execute(connection);
}

/** Ends all secrets of a key but the newest, so that a key has at most two valid secrets after a rotation. */
export async function endAllSecretsButNewest(connection: Connection, clave: number, at: Date): Promise<void> {
  await sql`update claves_integracion_secretos set vence_en = least(coalesce(vence_en, ${at}::timestamptz), ${at}::timestamptz)
    where clave = ${clave} and id < (select max(id) from claves_integracion_secretos where clave = ${clave})`.execute(
    connection,
  );
}

export async function markKeyRevoked(
  connection: Connection,
  id: number,
  by: Pick<KeyRow, 'revocada_en' | 'revocada_por'>,
): Promise<void> {
  await connection.updateTable('claves_integracion').set(by).where('id', '=', id).execute();
}

const MINUTE_MS = 60_000;

/** Records the use of a secret, at most once a minute. */
export async function recordKeyUse(
  connection: Connection,
  { secreto, usado_en }: Pick<KnownKey, 'secreto' | 'usado_en'>,
  { at, ip }: { readonly at: Date; readonly ip: string },
): Promise<void> {
  if (usado_en && at.getTime() - usado_en.getTime() < MINUTE_MS) return;
  await connection
    .updateTable('claves_integracion_secretos')
    .set({ usado_en: at, usado_desde: ip })
    .where('id', '=', secreto)
    .execute();
}

interface TakenUses {
  /** Requests that the caller may answer; 0: the key's limit is used up. */
  readonly granted: number;
  /** Milliseconds until the end of the minute. */
  readonly leftMs: number;
}

/** Takes requests from a key's limit of this minute, by the database's clock, or what is left of it. */
export async function takeKeyUses(
  connection: Connection,
  id: number,
  { limit, uses }: { readonly limit: number; readonly uses: number },
): Promise<TakenUses> {
  const { rows } = await sql<TakenUses>`
    insert into claves_integracion_usos as u (clave, desde, usadas) values (${id}, now(), ${uses}::bigint)
    on conflict (clave) do update set
      desde = case when u.desde > now() - interval '1 minute' then u.desde else now() end,
      usadas = case when u.desde > now() - interval '1 minute' then u.usadas else 0 end + ${uses}::bigint
    returning greatest(0, least(${uses}::bigint, ${limit}::bigint - usadas + ${uses}::bigint))::int as granted,
      (extract(epoch from desde + interval '1 minute' - now()) * 1000)::float8 as "leftMs"`.execute(connection);
  return rows[0] ?? { granted: 0, leftMs: MINUTE_MS };
}

/** Records a refused use of a secret, at most once a minute. */
export async function recordKeyRefusal(
  connection: Connection,
  secret: number,
  { at, why }: { readonly at: Date; readonly why: KeyRefusal | 'limite' },
): Promise<void> {
  await sql`update claves_integracion_secretos set rechazado_en = ${at}::timestamptz, rechazo = ${why}
    where id = ${secret} and (rechazado_en is null or rechazado_en < ${at}::timestamptz - interval '1 minute')`.execute(
    connection,
  );
}
