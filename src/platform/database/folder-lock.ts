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
 * Takes the folder for this process and returns how to give it back.
 *
 * The lock is the operating system's own (SQLite takes it on Linux, macOS and Windows): it ends with its process, however that ends. A process
 * number in a file does not: after a restart the same number belongs to another process, in a container always to the portal itself.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  // For the sentence alone: who has the folder.
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
    // The file itself stays: another process may be waiting at it, and would lock a file that is no longer there.
    lock.close();
  };
}

function nameOf(owner: string): string {
  try {
    return readFileSync(owner, 'utf8');
  } catch {
    // Its process is just taking the folder or giving it back.
    return '…';
  }
}
