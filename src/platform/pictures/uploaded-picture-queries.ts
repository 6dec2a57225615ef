import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { CopiedPicture } from './copy-picture.ts';
import { deleteUnnamedSources, insertPictureSource, namePicture } from './picture-queries.ts';
import { uploadedName } from './uploaded-picture.ts';

export interface UploadedPicture {
  readonly huella: string;
  /** Name of the file. */
  readonly archivo: string;
  readonly operadorId: number;
  readonly now: Date;
}

/** Whether the source is known. Renews its time, so that the clean-up job leaves it. */
export async function renewPictureSource(connection: Connection, huella: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update imagen_fuentes set vista_en = greatest(vista_en, ${now}::timestamptz) where huella = ${huella} returning huella`.execute(
    connection,
  );
  return rows.length > 0;
}

/**
 * Stores an uploaded picture under its own name, or renews an equal one.
 * @param copied undefined: the source is known
 * @returns its name; undefined when the source was deleted meanwhile
 */
export async function saveUploadedPicture(
  tx: Connection,
  { huella, archivo, operadorId, now }: UploadedPicture,
  copied: CopiedPicture | undefined,
): Promise<string | undefined> {
  if (!(await renewPictureSource(tx, huella, now))) {
    if (!copied) return undefined;
    await insertPictureSource(tx, huella, copied, now);
  }
  const nombre = uploadedName(huella);
  await namePicture(tx, nombre, huella, now);
  await sql`insert into imagen_subidas (nombre, operador_id, archivo, subida_en, usada_en)
    values (${nombre}, ${operadorId}, ${archivo}, ${now}, ${now})
    on conflict (nombre) do update set operador_id = excluded.operador_id, archivo = excluded.archivo,
      subida_en = excluded.subida_en, usada_en = excluded.usada_en`.execute(tx);
  return nombre;
}

/** Counts an operator's uploads since a time. */
export async function countUploadedPictures(connection: Connection, operadorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*)::int as cuantas from imagen_subidas where operador_id = ${operadorId} and subida_en >= ${since}`.execute(
    connection,
  );
  return rows[0]?.cuantas ?? 0;
}

/**
 * Finds which of these pictures exist. Renews uploaded ones, so that the clean-up job leaves them until the draft or version that names them is
 * stored.
 * @returns their names
 */
export async function renewPictures(
  connection: Connection,
  names: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  await sql`update imagen_subidas set usada_en = greatest(usada_en, ${now}::timestamptz)
    where nombre = any(${[...names]}::text[])`.execute(connection);
  const { rows } = await sql<{ nombre: string }>`
    select nombre from imagenes where nombre = any(${[...names]}::text[])`.execute(connection);
  return new Set(rows.map(({ nombre }) => nombre));
}

/**
 * Deletes uploaded pictures without a draft or version after a period without use, and copies without a name after another period.
 * @returns number of pictures
 */
export const deleteUnusedPictures = (
  connection: Connection,
  { usedBefore, seenBefore }: { readonly usedBefore: Date; readonly seenBefore: Date },
): Promise<number> =>
  inTransaction(connection, async (tx) => {
    const { rows } = await sql<{ nombre: string }>`
      with nombradas as materialized (
        select distinct found[1] as nombre from (
          select borrador::text as texto from publicables where borrador is not null
          union all select contenido::text from versiones) textos,
          regexp_matches(texto, '_[0-9a-f]{32}', 'g') found)
      delete from imagen_subidas s where s.usada_en < ${usedBefore}::timestamptz
        and not exists (select from nombradas n where n.nombre = s.nombre) returning s.nombre`.execute(tx);
    const names = rows.map(({ nombre }) => nombre);
    await sql`delete from imagenes where nombre = any(${names}::text[])`.execute(tx);
    await deleteUnnamedSources(tx, seenBefore);
    return names.length;
  });
