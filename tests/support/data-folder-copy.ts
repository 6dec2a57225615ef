import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Path of the data folder in the embedded database's file system. */
const DATA = '/pglite/data';

/**
 * Work that copies skip, because nothing outlives their process: writes for a recovery at each commit and with whole pages, and filling files with
 * zeros first.
 */
const NO_RECOVERY = `
synchronous_commit = off
full_page_writes = off
wal_init_zero = off
`;

interface Entry {
  readonly folder: string;
  readonly name: string;
  /** Undefined for a folder. */
  readonly bytes: Uint8Array | undefined;
}

/** Cached entries of the copied folders, parents before children. */
const known = new Map<string, readonly Entry[]>();

function entriesOf(folder: string): readonly Entry[] {
  const entries = known.get(folder) ?? readEntries(folder);
  known.set(folder, entries);
  return entries;
}

const readEntries = (root: string): Entry[] =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const folder = DATA + entry.parentPath.slice(root.length);
    return {
      folder,
      name: entry.name,
      bytes: entry.isDirectory() ? undefined : readBytes(entry.parentPath, entry.name),
    };
  });

function readBytes(folder: string, name: string): Uint8Array {
  const bytes = readFileSync(join(folder, name));
  return name === 'postgresql.conf' ? Buffer.concat([bytes, Buffer.from(NO_RECOVERY)]) : bytes;
}

/** The used part of a node of Emscripten's file system in memory. */
interface Node {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(folder: Node, name: string, mode: number, device: number): Node };
  stream_ops: { write(stream: { readonly node: Node }, ...rest: readonly unknown[]): number };
}

/** Modes of a folder and of a file. */
const [FOLDER, FILE] = [0o40700, 0o100600];

/**
 * An in-memory file system for the embedded database with a copy of a data folder. A file's bytes are shared by all
 * copies until a copy writes to it: most are never written. Loading a dump takes three times as long.
 */
export class DataFolderCopy extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as { mkdir(path: string): Node };
    const folders = new Map([[DATA, files.mkdir(DATA)]]);
    for (const { folder, name, bytes } of entriesOf(this.#folder)) {
      const parent = folders.get(folder);
      if (!parent) throw new Error(`${folder} is read after what it holds.`);
      const node = parent.node_ops.mknod(parent, name, bytes ? FILE : FOLDER, 0);
      if (bytes) share(node, bytes);
      else folders.set(`${folder}/${name}`, node);
    }
  }
}

/** Gives a file bytes that it copies before it is written. A file that changes its size is copied anyway. */
function share(node: Node, bytes: Uint8Array): void {
  const operations = node.stream_ops;
  node.contents = bytes;
  node.usedBytes = bytes.length;
  node.stream_ops = {
    ...operations,
    write(stream, ...rest) {
      if (stream.node.contents === bytes) stream.node.contents = new Uint8Array(bytes);
      return operations.write(stream, ...rest);
    },
  };
}
