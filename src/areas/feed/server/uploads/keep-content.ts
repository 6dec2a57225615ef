import { createHash } from 'node:crypto';
import { oneAhead } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { inParts } from '#platform/objects/content-parts.ts';
import { createTextCheck } from './text-check.ts';
import { saveUploadedPart, UPLOADED_PART_BYTES } from './upload-queries.ts';

interface FileName {
  readonly subida: number;
  readonly archivo: string;
}

export interface KeptContent {
  readonly bytes: number;
  readonly sha256: string;
  /** Why it is no text; what was kept of it is of no use. */
  readonly problem: string | undefined;
}

/** Keeps the content of a file in parts while it arrives. Of a file that is no text the rest is read and not kept. */
export async function keepContent(
  connection: Connection,
  file: FileName,
  content: AsyncIterable<Buffer>,
): Promise<KeptContent> {
  const check = createTextCheck();
  const hash = createHash('sha256');
  let problem: string | undefined;
  let bytes = 0;
  for await (const part of oneAhead(inParts(content, UPLOADED_PART_BYTES))) {
    // The rest is read and forgotten, so that the next file can be read.
    if (problem) continue;
    problem = check.look(part);
    hash.update(part);
    if (!problem)
      await saveUploadedPart(connection, { ...file, parte: Math.floor(bytes / UPLOADED_PART_BYTES), contenido: part });
    bytes += part.length;
  }
  problem ??= check.end();
  return { bytes, sha256: hash.digest('hex'), problem };
}
