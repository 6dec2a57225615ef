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
import { readUploadedParts, type UploadedFile } from './upload-queries.ts';

/** Prefix of the temporary folders' names. */
const FOLDER_PREFIX = 'subida-';

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

/**
 * Writes stored files to a temporary folder for the import, and removes the folder afterwards.
 * @throws Error when the SHA-256 of a file differs from the uploaded one
 */
export async function withUploadFolder<Result>(
  connection: Connection,
  files: readonly UploadedFile[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    for (const file of files) {
      const hash = createHash('sha256');
      const content = async function* () {
        for await (const part of prefetchNext(readUploadedParts(connection, file))) {
          hash.update(part);
          yield part;
        }
      };
      await pipeline(content, createWriteStream(join(folder, file.archivo), { mode: 0o600 }));
      if (hash.digest('hex') !== file.sha256) throw new Error(`El archivo ${file.archivo} no es el que se subió.`);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds the files of the folder in the order of import; none for a manifest alone. @throws UnusableFolder */
export const findPlacedFiles = (folder: string, files: readonly UploadedFile[]): readonly FeedFolderFile[] =>
  files.every(({ archivo }) => archivo === MANIFEST_NAME) && existsSync(folder) ? [] : findFiles(folder);
