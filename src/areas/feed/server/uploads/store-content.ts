import { createHash } from 'node:crypto';
import { prefetchNext } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { type PackedBody, unpack } from '#platform/http/unpack-body.ts';
import { splitIntoParts } from '#platform/objects/content-parts.ts';
import type { KeptFiles } from './kept-files.ts';
import { createTextCheck } from './text-check.ts';
import { saveUploadedPart, UPLOADED_PART_BYTES } from './upload-queries.ts';

/** Maximum concurrent bodies from other systems in one process. Each needs a database connection and CPU time. */
export const MOST_ARRIVING = 4;

/** Key of an uploaded file: number of the upload, and file name. */
export interface UploadedFileKey {
  readonly subida: number;
  readonly archivo: string;
}

export interface StoredContent {
  readonly bytes: number;
  readonly sha256: string;
  /** Spanish reason why the file is not valid text; undefined for valid text. With a reason, the stored parts are incomplete and must be deleted. */
  readonly problem: string | undefined;
}

/**
 * Stores the body of an uploaded file that already has a row.
 * @throws UnusableBody
 */
export type StoreBody = (file: UploadedFileKey, body: PackedBody) => Promise<StoredContent>;

/** Stores bodies on the calling thread. */
export const storeOnThisThread =
  (connection: Connection): StoreBody =>
  (file, body) =>
    storeContent(connection, file, unpack(body));

interface Storing {
  /** Called after each part. */
  readonly onPart?: () => void;
  /** Keeps the file for its import too. */
  readonly kept?: KeptFiles;
}

/** Stores a file in parts while it arrives. After an invalid part, drains the rest of the body without storing it. */
export async function storeContent(
  connection: Connection,
  file: UploadedFileKey,
  content: AsyncIterable<Buffer>,
  { onPart = () => undefined, kept }: Storing = {},
): Promise<StoredContent> {
  const copy = kept?.begin();
  try {
    const storePart = async (part: Buffer, parte: number) => {
      await Promise.all([saveUploadedPart(connection, { ...file, parte, contenido: part }), copy?.write(part)]);
    };
    const stored = await checkContent(content, storePart, onPart);
    if (!stored.problem) await copy?.finish(stored.sha256);
    return stored;
  } finally {
    // Does nothing after the file is finished.
    await copy?.drop();
  }
}

/** Reads a body to its end, and stores its parts until one is invalid. */
async function checkContent(
  content: AsyncIterable<Buffer>,
  storePart: (part: Buffer, parte: number) => Promise<void>,
  onPart: () => void,
): Promise<StoredContent> {
  const check = createTextCheck();
  const hash = createHash('sha256');
  let problem: string | undefined;
  let bytes = 0;
  const look = async (part: Buffer) => {
    problem = check.look(part);
    hash.update(part);
    if (!problem) await storePart(part, Math.floor(bytes / UPLOADED_PART_BYTES));
    bytes += part.length;
  };
  for await (const part of prefetchNext(splitIntoParts(content, UPLOADED_PART_BYTES))) {
    // Drains the rest of an invalid file, so that the sender can continue with the next one.
    if (!problem) await look(part);
    onPart();
  }
  problem ??= check.end();
  return { bytes, sha256: hash.digest('hex'), problem };
}
