import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { CopiedPicture } from './copy-picture.ts';
import type { PictureFile } from './picture-file.ts';

/** A picture with the facts that pages need. */
export interface NamedPicture {
  readonly nombre: string;
  readonly huella: string;
  /** Width of the largest copy, in pixels. */
  readonly ancho: number;
  readonly alto: number;
  /** Widths of the copies in ascending order. */
  readonly anchos: readonly number[];
  /** Width of the copy for browsers without AVIF and WebP. */
  readonly respaldo: number;
}

/** Finds pictures by name, without unknown names. Pictures are the same for everyone. */
export async function findPictures(
  connection: Connection,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedPicture>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Omit<NamedPicture, 'anchos'> & { readonly anchos: string }>`
    select i.nombre, f.huella, f.ancho, f.alto,
      string_agg(c.ancho::text, ',' order by c.ancho) filter (where c.formato = 'avif') as anchos,
      max(c.ancho) filter (where c.formato = 'jpg') as respaldo
    from imagenes i join imagen_fuentes f using (huella) join imagen_copias c using (huella)
    where i.nombre = any(${[...names]}::text[]) group by i.nombre, f.huella`.execute(connection);
  return new Map(rows.map(({ anchos, ...row }) => [row.nombre, { ...row, anchos: anchos.split(',').map(Number) }]));
}

export async function findPictureCopy(
  connection: Connection,
  { huella, ancho, formato }: PictureFile,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from imagen_copias where huella = ${huella} and ancho = ${ancho} and formato = ${formato}`.execute(
    connection,
  );
  return rows[0]?.bytes;
}

/** The widest AVIF copy of at most `most` bytes, as a data URL; undefined when there is none. */
export async function findPicturePreview(
  connection: Connection,
  { huella }: NamedPicture,
  most: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from imagen_copias
    where huella = ${huella} and formato = 'avif' and octet_length(bytes) <= ${most}
    order by ancho desc limit 1`.execute(connection);
  return rows[0] && `data:image/avif;base64,${Buffer.from(rows[0].bytes).toString('base64')}`;
}

export async function hasPictureSource(connection: Connection, huella: string): Promise<boolean> {
  const { rows } = await sql`select 1 from imagen_fuentes where huella = ${huella}`.execute(connection);
  return rows.length > 0;
}

/** Stores a source with its copies, in one transaction. */
export const savePictureSource = (
  connection: Connection,
  huella: string,
  copied: CopiedPicture,
  now: Date,
): Promise<void> => inTransaction(connection, (tx) => insertPictureSource(tx, huella, copied, now));

/** Stores a source with its copies in a transaction. Leaves an equal source unchanged. */
export async function insertPictureSource(
  tx: Connection,
  huella: string,
  { ancho, alto, copias }: CopiedPicture,
  now: Date,
): Promise<void> {
  await sql`insert into imagen_fuentes (huella, ancho, alto, vista_en) values (${huella}, ${ancho}, ${alto}, ${now})
    on conflict do nothing`.execute(tx);
  for (const copia of copias)
    await sql`insert into imagen_copias (huella, ancho, formato, bytes)
      values (${huella}, ${copia.ancho}, ${copia.formato}, ${copia.bytes}) on conflict do nothing`.execute(tx);
}

/** Gives a source a name. @returns whether the name is new, moved from another source, or unchanged */
export async function namePicture(
  connection: Connection,
  nombre: string,
  huella: string,
  now: Date,
): Promise<'nueva' | 'cambiada' | 'igual'> {
  const { rows } = await sql<{ antes: string | null }>`
    with antes as (select huella from imagenes where nombre = ${nombre}), guardada as (
      insert into imagenes (nombre, huella, actualizado_en) values (${nombre}, ${huella}, ${now})
      on conflict (nombre) do update set huella = excluded.huella, actualizado_en = excluded.actualizado_en
      where imagenes.huella <> excluded.huella)
    select (select huella from antes) as antes`.execute(connection);
  const before = rows[0]?.antes ?? undefined;
  if (before === undefined) return 'nueva';
  return before === huella ? 'igual' : 'cambiada';
}

/** Updates `vista_en` of a source, and locks the row until the transaction ends. @returns whether the source exists */
export async function touchPictureSource(tx: Connection, huella: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update imagen_fuentes set vista_en = ${now} where huella = ${huella} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Updates `vista_en` of the source that a name refers to now. After the name moves to another source, open pages still show its copies. */
export async function touchNamedSource(tx: Connection, nombre: string, now: Date): Promise<void> {
  await sql`update imagen_fuentes set vista_en = ${now} where huella = (select huella from imagenes where nombre = ${nombre})`.execute(
    tx,
  );
}

const isNamed: RawBuilder<unknown> = sql`exists (select 1 from imagenes i where i.huella = f.huella)`;

/** Updates `vista_en` of the sources that have a name. */
export async function markNamedSources(connection: Connection, now: Date): Promise<void> {
  await sql`update imagen_fuentes f set vista_en = ${now} where ${isNamed}`.execute(connection);
}

/** Deletes sources and copies without a name since that time. */
export async function deleteUnnamedSources(connection: Connection, since: Date): Promise<void> {
  await sql`delete from imagen_fuentes f where f.vista_en < ${since} and not ${isNamed}`.execute(connection);
}
