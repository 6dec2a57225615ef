import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes that PostgreSQL needs at once: a segment of its log. */
const NEEDED_BYTES = 16 * 1_048_576;
const CHUNK = Buffer.alloc(1_048_576);

/** Whether the folder's disk has no room for a segment of the log. Writes a file to find out, because a quota may be below the disk's size. */
function isDiskFull(folder: string): boolean {
  const path = join(folder, 'surtidor.espacio');
  try {
    const file = openSync(path, 'w');
    try {
      for (let written = 0; written < NEEDED_BYTES; ) written += writeSync(file, CHUNK, 0, CHUNK.length, written);
    } finally {
      closeSync(file);
    }
    return false;
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Names the cause of an error of the embedded database. Without room for its log PostgreSQL ends at once, and the error says nothing about the disk.
 * @returns an error with the code `ENOSPC` when the disk is full and the error has no code
 */
export function nameFullDisk(folder: string, error: unknown): unknown {
  const isNamed = error instanceof Error && 'code' in error && error.code !== undefined;
  return !isNamed && isDiskFull(folder)
    ? Object.assign(new Error('No space left for the embedded database', { cause: error }), { code: 'ENOSPC' })
    : error;
}
