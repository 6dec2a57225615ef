import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';

/** The folder of a run has its process in its name, so that a later run recognises what an interrupted one left. */
const PREFIX = 'surtidor-pruebas-';

const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Global set-up: temporary files of the tests, above all data folders of embedded databases, go to memory where it has room and may hold programs.
 * Creating a file on a disk takes a millisecond, and a restored database has a thousand of them.
 */
export default function keepFilesInMemory(): (() => void) | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  removeLeftFolders();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!mayRun(folder)) {
    remove();
    return undefined;
  }
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    remove();
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}

/** A container may forbid programs there, and a test writes one. */
function mayRun(folder: string): boolean {
  const program = join(folder, 'programa');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

function removeLeftFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    const folder = join(MEMORY, name);
    // A container that shares this memory may not see the process of another one.
    try {
      if (pid && !isRunning(Number(pid)) && Date.now() - statSync(folder).mtimeMs > 3_600_000)
        rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run removed it first, or it belongs to another person.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
