import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A living process has locked the folder. */
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
 * Locks the folder with an operating-system lock, which SQLite takes on Linux, macOS and Windows. The system releases it even after a kill. A file
 * with a process id would outlive the process, and after a restart the id may belong to another process, in a container even to the portal.
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
    // The file itself stays: another process may have it open, and would lock a deleted file.
    lock.close();
  };
}

function nameOf(owner: string): string {
  try {
    return readFileSync(owner, 'utf8');
  } catch {
    // The owner is writing or deleting its number at this moment.
    return '…';
  }
}
