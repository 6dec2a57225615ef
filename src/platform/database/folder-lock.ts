import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder belongs to a process that is still alive. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `La carpeta ${folder} ya la usa otro proceso (${pid}). Deténgalo, o ponga otra carpeta en DATA_DIR, o use DATABASE_URL.`,
    );
    this.name = 'FolderInUse';
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks the folder for this process with a lock of the operating system, which SQLite acquires on Linux, macOS and Windows. The lock is released when
 * its process ends, even after a kill. A process number in a file would not be: after a restart another process may have that number, in a container
 * even the portal itself.
 * @returns a function that releases the lock
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  // Stores the owner's process number, only for the error message.
  const owner = join(folder, 'surtidor.lock');
  const lock = new DatabaseSync(`${owner}.db`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(folder, nameOf(owner));
  }
  writeFileSync(owner, String(process.pid));
  return () => {
    rmSync(owner, { force: true });
    // The file itself stays: another process may have it open, and would lock a file that is no longer there.
    lock.close();
  };
}

function nameOf(owner: string): string {
  try {
    return readFileSync(owner, 'utf8');
  } catch {
    // The owner is taking or releasing the lock at this moment.
    return '…';
  }
}
