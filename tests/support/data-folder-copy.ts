import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Path of the data folder in the embedded database's file system. */
const DATA = '/pglite/data';

interface Entry {
  readonly path: string;
  /** Undefined for a folder. */
  readonly bytes: Buffer | undefined;
}

/** Cached entries of the copied folders, parents before children. */
const known = new Map<string, readonly Entry[]>();

function entriesOf(folder: string): readonly Entry[] {
  const entries = known.get(folder) ?? readEntries(folder);
  known.set(folder, entries);
  return entries;
}

const readEntries = (folder: string): Entry[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path: DATA + path.slice(folder.length), bytes: entry.isDirectory() ? undefined : readFileSync(path) };
  });

/**
 * An in-memory file system for the embedded database with a copy of a data folder. Loading a dump takes three times
 * as long.
 */
export class DataFolderCopy extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    files?.mkdir(DATA);
    for (const { path, bytes } of entriesOf(this.#folder)) {
      if (bytes) files?.writeFile(path, new Uint8Array(bytes), { canOwn: true });
      else files?.mkdir(path);
    }
  }
}
