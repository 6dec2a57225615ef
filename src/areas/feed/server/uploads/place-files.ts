import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { prefetchNext } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import { type FeedFolderFile, findFiles } from '../find-files.ts';
import type { KeptFiles } from './kept-files.ts';
import { readUploadedParts, type UploadedFile } from './upload-queries.ts';

/** Prefix of the temporary folders' names. */
export const FOLDER_PREFIX = 'subida-';

/**
 * Removes temporary folders of killed processes, because they contain rows of customers.
 * @param before instant by the system's clock; must be longer ago than any import takes
 */
export async function removeAbandonedFolders(before: Date, parent = tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const path = join(parent, name);
    // Another portal on this machine may have removed the folder. Folders of other users stay.
    const facts = await stat(path).catch(() => undefined);
    if (facts?.isDirectory() && facts.uid === process.getuid?.() && facts.mtime < before)
      await rm(path, { recursive: true, force: true });
  }
}

/** Writes the stored parts of a file to a path. @throws Error when the SHA-256 differs from the uploaded one */
async function writeParts(connection: Connection, file: UploadedFile, path: string): Promise<void> {
  const hash = createHash('sha256');
  const content = async function* () {
    for await (const part of prefetchNext(readUploadedParts(connection, file))) {
      hash.update(part);
      yield part;
    }
  };
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  if (hash.digest('hex') !== file.sha256) throw new Error(`El archivo ${file.archivo} no es el que se subió.`);
}

interface Placing {
  readonly files: readonly UploadedFile[];
  /** Files that this thread received and kept; the others are read from the database. */
  readonly kept?: KeptFiles | undefined;
}

/**
 * Places stored files in a temporary folder for the import, and removes the folder afterwards.
 * @throws Error when the SHA-256 of a file differs from the uploaded one
 */
export async function withUploadFolder<Result>(
  connection: Connection,
  { files, kept }: Placing,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    for (const file of files) {
      const path = join(folder, file.archivo);
      const isPlaced = file.sha256 !== null && (await kept?.moveTo(path, file.sha256));
      if (!isPlaced) await writeParts(connection, file, path);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds the files of the folder in the order of import; none for a manifest alone. @throws UnusableFolder */
export const findPlacedFiles = (folder: string, files: readonly UploadedFile[]): readonly FeedFolderFile[] =>
  files.every(({ archivo }) => archivo === MANIFEST_NAME) && existsSync(folder) ? [] : findFiles(folder);
