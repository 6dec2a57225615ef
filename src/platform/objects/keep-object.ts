import { createHash } from 'node:crypto';
import type { ObjectType } from '#kernel/object-type.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { PART_BYTES, splitIntoParts } from './content-parts.ts';
import { createObjectCheck } from './object-check.ts';
import {
  addIncomingObject,
  completeObject,
  deleteObject,
  renewObject,
  type StoredObject,
  saveObjectPart,
} from './object-queries.ts';

interface Arriving {
  /** SHA-256 that the sender announced. */
  readonly sha256: string;
  readonly tipo: ObjectType;
  readonly content: AsyncIterable<Buffer>;
  readonly at: Date;
  /** Called before a complete content is stored under its hash. Throws when the sender may no longer deliver. */
  readonly mayStay?: () => Promise<void>;
}

/** `hash`: the content has another hash. `content`: the content is not of its type; `sentence` gives the reason. */
export type ObjectRefusal = { readonly reason: 'hash' } | { readonly reason: 'content'; readonly sentence: string };

export interface StoredObjectResult extends StoredObject {
  readonly isNew: boolean;
}

/**
 * Stores a content once, under its SHA-256 (docs/product/integration.md#objects). Does not read a known content. Deletes an incomplete content.
 * @throws errors of reading the content
 */
export async function keepObject(
  connection: Connection,
  { sha256, tipo, content, at, mayStay }: Arriving,
): Promise<Result<StoredObjectResult, ObjectRefusal>> {
  const known = await renewObject(connection, sha256, at);
  if (known) return accept({ ...known, isNew: false });
  const id = await addIncomingObject(connection, tipo, at);
  try {
    const { sentence, ...kept } = await keepParts(connection, { id, tipo, content });
    if (sentence === undefined && sha256 === kept.sha256) {
      await mayStay?.();
      if (await completeObject(connection, id, kept)) return accept({ ...kept, tipo, isNew: true });
      await deleteObject(connection, id);
      const twin = await renewObject(connection, kept.sha256, at);
      if (!twin) throw new Error('The object that was just stored is missing.');
      return accept({ ...twin, isNew: false });
    }
    await deleteObject(connection, id);
    return refuse(sentence === undefined ? { reason: 'hash' } : { reason: 'content', sentence });
  } catch (error) {
    // Ignores a failing deletion, because a job deletes incomplete objects too.
    await deleteObject(connection, id).catch(() => undefined);
    throw error;
  }
}

async function keepParts(
  connection: Connection,
  { id, tipo, content }: Pick<Arriving, 'tipo' | 'content'> & { readonly id: number },
) {
  const check = createObjectCheck(tipo);
  const hash = createHash('sha256');
  let sentence: string | undefined;
  let bytes = 0;
  let parte = 0;
  for await (const part of splitIntoParts(content, PART_BYTES)) {
    // Reads the rest without storing it, so that the sender can receive the answer.
    if (sentence !== undefined) continue;
    sentence = check.look(part);
    hash.update(part);
    bytes += part.length;
    if (sentence === undefined) await saveObjectPart(connection, { objeto: id, parte, contenido: part });
    parte += 1;
  }
  sentence ??= check.end();
  return { sentence, bytes, sha256: hash.digest('hex') };
}
