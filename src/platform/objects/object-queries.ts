import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { ObjectType } from '#kernel/object-type.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import './tables.ts';

/** A stored object. */
export interface StoredObject {
  readonly sha256: string;
  readonly tipo: ObjectType;
  readonly bytes: number;
}

export const findObject = (connection: Connection, sha256: string): Promise<StoredObject | undefined> =>
  connection
    .selectFrom('objetos')
    .select(['sha256', 'tipo', 'bytes'])
    .where('sha256', '=', sha256)
    .$narrowType<{ sha256: string }>()
    .executeTakeFirst();

/** Renews an object's time, so that the clean-up keeps it until its row arrives. @returns undefined for an unknown object */
export const renewObject = (connection: Connection, sha256: string, at: Date): Promise<StoredObject | undefined> =>
  connection
    .updateTable('objetos')
    .set({ visto_en: at })
    .where('sha256', '=', sha256)
    .returning(['sha256', 'tipo', 'bytes'])
    .$narrowType<{ sha256: string }>()
    .executeTakeFirst();

/** Adds a row for an arriving object, without a hash until it is complete. @returns its number */
export async function addIncomingObject(connection: Connection, tipo: ObjectType, at: Date): Promise<number> {
  const { id } = await connection
    .insertInto('objetos')
    .values({ sha256: null, tipo, visto_en: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Stores a part, compressed if that saves at least a tenth. XML shrinks; most PDFs do not. */
export async function saveObjectPart(
  connection: Connection,
  { objeto, parte, contenido }: { readonly objeto: number; readonly parte: number; readonly contenido: Buffer },
): Promise<void> {
  const compressed = await compress(contenido);
  const comprimida = compressed.length < contenido.length * 0.9;
  await connection
    .insertInto('objeto_partes')
    .values({ objeto, parte, contenido: comprimida ? compressed : contenido, comprimida })
    .execute();
}

/** Stores a complete object under its hash. @returns false when another request has completed the same content meanwhile */
export const completeObject = (
  connection: Connection,
  id: number,
  { sha256, bytes }: Pick<StoredObject, 'sha256' | 'bytes'>,
): Promise<boolean> =>
  connection
    .updateTable('objetos')
    .set({ sha256, bytes })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .then(
      (named) => named !== undefined,
      (error: { code?: string }) => {
        if (error.code === '23505') return false;
        throw error;
      },
    );

export async function deleteObject(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('objetos').where('id', '=', id).execute();
}

/** Reads the parts of an object in order. */
export async function* readObject(connection: Connection, sha256: string): AsyncGenerator<Buffer> {
  for (let parte = 0; ; parte += 1) {
    const part = await connection
      .selectFrom('objeto_partes as p')
      .innerJoin('objetos as o', 'o.id', 'p.objeto')
      .select(['p.contenido', 'p.comprimida'])
      .where('o.sha256', '=', sha256)
      .where('p.parte', '=', parte)
      .executeTakeFirst();
    if (!part) return;
    const contenido = Buffer.from(part.contenido);
    yield part.comprimida ? await decompress(contenido) : contenido;
  }
}

/** Deletes incomplete objects that are older than `before`. */
export async function deleteIncompleteObjects(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('objetos').where('sha256', 'is', null).where('visto_en', '<', before).execute();
}

/** Maximum objects deleted in one transaction. */
const DELETED_AT_ONCE = 200;

/**
 * Deletes unreferenced objects. Locks them first, so that a concurrent import does not lose its object.
 * @param tables tables whose column `sha256` refers to objects
 * @param before keeps objects delivered later, because their rows may still arrive
 */
export async function deleteUnusedObjects(
  connection: Connection,
  { tables, before }: { readonly tables: readonly string[]; readonly before: Date },
): Promise<void> {
  const unused = sql.join(
    tables.map((table) => sql`not exists (select from ${sql.table(table)} r where r.sha256 = o.sha256)`),
    sql` and `,
  );
  for (let isFull = true; isFull; ) {
    isFull = await inTransaction(connection, async (tx) => {
      const { rows } = await sql<{ id: number }>`select o.id from objetos o
        where o.sha256 is not null and o.visto_en < ${before} and ${unused}
        limit ${sql.lit(DELETED_AT_ONCE)} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      // Checks again, because a row may have arrived between selection and lock.
      await sql`delete from objetos o where o.id = any(${ids}::bigint[]) and ${unused}`.execute(tx);
      return ids.length === DELETED_AT_ONCE;
    });
  }
}
