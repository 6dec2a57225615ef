import './publishing-tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type ListedThing, MOST_HISTORY } from './publishable.ts';

/** Kind and key of a publishable thing. */
export interface ThingKey {
  readonly tipo: string;
  readonly clave: string;
}

export type StoredThing = Readonly<Selectable<Tables['publicables']>>;
export type StoredPublication = Readonly<Selectable<Tables['publicaciones']>>;

/**
 * Serialises publications and feed imports of one kind until the transaction ends. An import locks before it merges its rows, so that neither side
 * overwrites a row whose owner has just changed.
 */
export async function lockKind(tx: Connection, tipo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publicar ${tipo}`}, 0))`.execute(tx);
}

export const findThing = (connection: Connection, { tipo, clave }: ThingKey): Promise<StoredThing | undefined> =>
  connection
    .selectFrom('publicables')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .executeTakeFirst();

/** Finds the thing, or adds it with the ERP as its owner. */
export async function findOrAddThing(tx: Connection, key: ThingKey): Promise<StoredThing> {
  await tx
    .insertInto('publicables')
    .values({ ...key, borrador: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findThing(tx, key)) as StoredThing;
}

interface ThingChange {
  readonly dueno?: 'consola' | 'erp';
  readonly autor: string | null;
  readonly now: Date;
}

/** Records a change of the thing, and increments its version: edits of an earlier version are now stale. @returns the new version */
export async function recordThingChange(
  tx: Connection,
  { tipo, clave }: ThingKey,
  change: ThingChange,
): Promise<number> {
  const { version } = await tx
    .updateTable('publicables')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      cambiado_por: change.autor,
      cambiado_en: change.now,
      ...(change.dueno && { dueno: change.dueno }),
    }))
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Draft {
  readonly contenido: object;
  readonly autor: string;
  readonly now: Date;
}

/** @param draft undefined removes it */
export async function setDraft(tx: Connection, { tipo, clave }: ThingKey, draft: Draft | undefined): Promise<void> {
  const content = draft ? sql`${JSON.stringify(draft.contenido)}::text::jsonb` : sql`null`;
  await sql`update publicables set borrador = ${content}, borrador_autor = ${draft?.autor ?? null},
      borrador_en = ${draft?.now ?? null}
    where tipo = ${tipo} and clave = ${clave}`.execute(tx);
}

/** Adds a version, or finds an equal one. @returns its number */
export async function saveVersion(
  tx: Connection,
  { tipo, clave }: ThingKey,
  version: Omit<Draft, 'autor'> & { readonly autor: string | null },
) {
  const content = sql`${JSON.stringify(version.contenido)}::text::jsonb`;
  const { rows: equal } = await sql<{ numero: number }>`
    select numero from versiones where tipo = ${tipo} and clave = ${clave} and contenido = ${content}
    order by numero desc limit 1`.execute(tx);
  if (equal[0]) return equal[0].numero;
  const { rows } = await sql<{ numero: number }>`
    with next as (update publicables set ultima = ultima + 1 where tipo = ${tipo} and clave = ${clave} returning ultima)
    insert into versiones (tipo, clave, numero, contenido, autor, creada_en)
    select ${tipo}, ${clave}, ultima, ${content}, ${version.autor}, ${version.now}::timestamptz from next
    returning numero`.execute(tx);
  return (rows[0] as { readonly numero: number }).numero;
}

export async function findVersion(
  connection: Connection,
  { tipo, clave }: ThingKey,
  numero: number,
): Promise<{ readonly contenido: unknown } | undefined> {
  return connection
    .selectFrom('versiones')
    .select('contenido')
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .where('numero', '=', numero)
    .executeTakeFirst();
}

interface NewPublication extends Pick<StoredPublication, 'numero' | 'acto' | 'desde' | 'hasta'> {
  /** `viva`: starts in this transaction. */
  readonly estado: 'espera' | 'viva';
  readonly author: { readonly id: number; readonly nombre: string; readonly rol: string } | undefined;
  readonly now: Date;
}

/** Adds a publication. @returns its identifier */
export async function addPublication(tx: Connection, key: ThingKey, { author, now, ...added }: NewPublication) {
  const { id } = await tx
    .insertInto('publicaciones')
    .values({
      ...{ ...key, ...added, turno: null, creada_en: now, terminada_en: null },
      ...{ autor_id: author?.id ?? null, autor: author?.nombre ?? null, autor_rol: author?.rol ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Publications that have not ended, in order of their start; scheduled ones last. */
export const listOpenPublications = (connection: Connection, { tipo, clave }: ThingKey): Promise<StoredPublication[]> =>
  connection
    .selectFrom('publicaciones')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .where('estado', 'in', ['espera', 'viva'])
    .orderBy('turno', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

/** Marks a publication as started, after all that have started before. */
export async function markBegun(tx: Connection, { tipo, clave }: ThingKey, id: number): Promise<void> {
  await sql`
    with next as (update publicables set turno = turno + 1 where tipo = ${tipo} and clave = ${clave} returning turno)
    update publicaciones set estado = 'viva', turno = next.turno from next where id = ${id}`.execute(tx);
}

export async function markPublicationsEnded(
  tx: Connection,
  ids: readonly number[],
  { estado = 'terminada', now }: { readonly estado?: 'terminada' | 'anulada'; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('publicaciones')
    .set({ estado, terminada_en: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** The latest publications with their contents, latest first. Always includes those that have not ended. */
export const listHistory = async (connection: Connection, { tipo, clave }: ThingKey) => {
  const rows = await connection
    .selectFrom('publicaciones as p')
    .innerJoin('versiones as v', (join) =>
      join.onRef('v.tipo', '=', 'p.tipo').onRef('v.clave', '=', 'p.clave').onRef('v.numero', '=', 'p.numero'),
    )
    .selectAll('p')
    .select('v.contenido')
    .where('p.tipo', '=', tipo)
    .where('p.clave', '=', clave)
    .orderBy(sql`p.estado in ('espera', 'viva')`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_HISTORY)
    .execute();
  return rows.toSorted((a, b) => b.id - a.id);
};

/** Maximum things per run of the job. */
const MOST_DUE = 500;

/** Things with a publication that is due to start or end. */
export async function listDueThings(connection: Connection, now: Date): Promise<readonly ThingKey[]> {
  const { rows } = await sql<ThingKey>`
    select tipo, clave from publicaciones where estado = 'espera' and desde <= ${now}::timestamptz
    union
    select tipo, clave from publicaciones where estado = 'viva' and hasta is not null and hasta <= ${now}::timestamptz
    limit ${sql.lit(MOST_DUE)}`.execute(connection);
  return rows;
}

/** States of a kind's things that the console has changed. */
export async function listThings(connection: Connection, tipo: string): Promise<readonly ListedThing[]> {
  const { rows } = await sql<ListedThing>`
    select p.clave, p.dueno, p.version, p.borrador is not null as "hasDraft", viva.id is not null as "isLive",
      viva.hasta, espera.desde as "programadaPara", vencida.hasta as "vencioEn"
    from publicables p
    left join lateral (select id, hasta from publicaciones
      where tipo = p.tipo and clave = p.clave and estado = 'viva' order by turno desc limit 1) viva on true
    left join lateral (select desde from publicaciones
      where tipo = p.tipo and clave = p.clave and estado = 'espera') espera on true
    left join lateral (select hasta from publicaciones
      where tipo = p.tipo and clave = p.clave and estado = 'terminada' and terminada_en >= hasta
      order by id desc limit 1) vencida on viva.id is null and p.dueno = 'consola'
    where p.tipo = ${tipo} order by p.clave`.execute(connection);
  return rows;
}

/** Keys among these that the console owns. The feed does not write them. */
export async function filterKeysOfConsole(
  connection: Connection,
  tipo: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await connection
    .selectFrom('publicables')
    .select('clave')
    .where('tipo', '=', tipo)
    .where('dueno', '=', 'consola')
    .where('clave', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ clave }) => clave));
}
