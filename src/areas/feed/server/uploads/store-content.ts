import { createHash } from 'node:crypto';
import { prefetchNext } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { type PackedBody, unpack } from '#platform/http/unpack-body.ts';
import { splitIntoParts } from '#platform/objects/content-parts.ts';
import { createTextCheck } from './text-check.ts';
import { saveUploadedPart, UPLOADED_PART_BYTES } from './upload-queries.ts';

/** Bodies of systems that one process receives at a time: each takes a connection and a processor's share. */
export const MOST_ARRIVING = 4;

/** An uploaded file by its upload and name. */
export interface UploadedFileKey {
  readonly subida: number;
  readonly archivo: string;
}

export interface StoredContent {
  readonly bytes: number;
  readonly sha256: string;
  /** Why it is no text; what was kept of it is of no use. */
  readonly problem: string | undefined;
}

/**
 * Keeps the content of a file that has a row, from its body.
 * @throws UnusableBody
 */
export type StoreBody = (file: UploadedFileKey, body: PackedBody) => Promise<StoredContent>;

/** Keeps bodies on this thread. */
export const storeOnThisThread =
  (connection: Connection): StoreBody =>
  (file, body) =>
    storeContent(connection, file, unpack(body));

/**
 * Keeps the content of a file in parts while it arrives. Of a file that is no text the rest is read and not kept.
 * @param onPart called after each part
 */
export async function storeContent(
  connection: Connection,
  file: UploadedFileKey,
  content: AsyncIterable<Buffer>,
  onPart: () => void = () => undefined,
): Promise<StoredContent> {
  const check = createTextCheck();
  const hash = createHash('sha256');
  let problem: string | undefined;
  let bytes = 0;
  const keepPart = async (part: Buffer) => {
    problem = check.look(part);
    hash.update(part);
    if (!problem)
      await saveUploadedPart(connection, { ...file, parte: Math.floor(bytes / UPLOADED_PART_BYTES), contenido: part });
    bytes += part.length;
  };
  for await (const part of prefetchNext(splitIntoParts(content, UPLOADED_PART_BYTES))) {
    // The rest is read and forgotten, so that the next file can be read.
    if (!problem) await keepPart(part);
    onPart();
  }
  problem ??= check.end();
  return { bytes, sha256: hash.digest('hex'), problem };
}
