import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The folder belongs to a process that is still alive. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `La carpeta ${folder} ya la usa otro proceso (${pid}). Deténgalo, o ponga otra carpeta en DATA_DIR, o use DATABASE_URL.`,
    );
    this.name = 'FolderInUse';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the exclusive lock file of a folder and returns how to give it back.
 * A lock whose process has died (kill -9) is taken over.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'surtidor.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (owner && owner !== process.pid && isAlive(owner)) throw new FolderInUse(folder, owner);
      if (owner === process.pid) throw new FolderInUse(folder, owner);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(folder, 0);
}
