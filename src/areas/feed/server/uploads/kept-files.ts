import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file that is kept while it arrives. A failure, such as a full disk, ends the keeping and not the upload: the database has the file too. */
export interface KeptFile {
  write(part: Buffer): Promise<void>;
  /** Keeps the complete file for its import. */
  finish(sha256: string): Promise<void>;
  /** Removes a file that is not finished. */
  drop(): Promise<void>;
}

/**
 * Received files beside their parts in the database, so that the thread that received a file imports it without reading the parts back
 * (docs/decisions/0121). They belong to one thread and are known by their content: another process reads the parts.
 */
export interface KeptFiles {
  begin(): KeptFile;
  /** Moves the kept file of this content to a path. @returns false when none is kept, or its content has changed */
  moveTo(path: string, sha256: string): Promise<boolean>;
}

/** Most bytes on disk: one file of the largest usual size. Beyond it the oldest files are dropped. */
const MOST_BYTES = 2_097_152_000;

const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @param folder created with the first file; the caller removes it */
export function createKeptFiles(folder: string, mostBytes = MOST_BYTES): KeptFiles {
  /** Complete files by their SHA-256, oldest first. */
  const complete = new Map<string, { readonly path: string; readonly bytes: number }>();
  let total = 0;

  async function forget(sha256: string): Promise<void> {
    const known = complete.get(sha256);
    if (!known) return;
    complete.delete(sha256);
    total -= known.bytes;
    await remove(known.path);
  }

  async function makeRoom(): Promise<void> {
    for (const sha256 of complete.keys()) {
      if (total <= mostBytes) return;
      await forget(sha256);
    }
  }

  function begin(): KeptFile {
    const path = join(folder, randomUUID());
    let handle: FileHandle | undefined;
    let bytes = 0;
    let isGivenUp = false;

    async function giveUp(): Promise<void> {
      if (isGivenUp) return;
      isGivenUp = true;
      total -= bytes;
      await handle?.close().catch(() => undefined);
      await remove(path);
    }

    return {
      async write(part) {
        if (isGivenUp) return;
        bytes += part.length;
        total += part.length;
        try {
          if (!handle) {
            await mkdir(folder, { recursive: true, mode: 0o700 });
            handle = await open(path, 'wx', 0o600);
          }
          await makeRoom();
          if (total > mostBytes) return await giveUp();
          await handle.writeFile(part);
        } catch {
          await giveUp();
        }
      },
      async finish(sha256) {
        if (isGivenUp || !handle) return giveUp();
        try {
          await handle.close();
        } catch {
          return giveUp();
        }
        // From here on it belongs to `complete`, and `drop` does nothing.
        isGivenUp = true;
        await forget(sha256);
        complete.set(sha256, { path, bytes });
      },
      drop: giveUp,
    };
  }

  return {
    begin,
    async moveTo(path, sha256) {
      const known = complete.get(sha256);
      if (!known) return false;
      complete.delete(sha256);
      total -= known.bytes;
      try {
        if ((await hashOf(known.path)) === sha256) {
          await rename(known.path, path);
          return true;
        }
      } catch {
        // The parts in the database remain.
      }
      await remove(known.path);
      return false;
    },
  };
}
