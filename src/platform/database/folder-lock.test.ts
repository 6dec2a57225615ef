import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candado-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => join(folder, 'surtidor.lock');

test('the database folder stays locked until its lock is released', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('a second opening of the folder, in this process or another, is refused with a sentence', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(
    /ya la usa otro proceso \(\d+\)\. Deténgalo, o ponga otra carpeta en DATA_DIR/,
  );
  const program = `import { lockFolder } from '${import.meta.dirname}/folder-lock.ts';
    try { lockFolder(${JSON.stringify(folder)}); } catch (error) { console.log(error.message); }`;
  const other = spawnSync('node', ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(other.stdout).toContain(`ya la usa otro proceso (${process.pid})`);
});

/** Locks the folder in another process, and kills that process. */
function takeAndKill(): void {
  const program = `import { lockFolder } from '${import.meta.dirname}/folder-lock.ts';
    lockFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync('node', ['--input-type=module', '-e', program]);
  expect(signal).toBe('SIGKILL');
}

test.each([
  ['of no process', () => undefined],
  ['of this process, as in a container', () => writeFileSync(lockFile(), String(process.pid))],
  ['of an unrelated running process', () => writeFileSync(lockFile(), String(process.ppid))],
  ['that was written incompletely', () => writeFileSync(lockFile(), '')],
])('the lock of a killed process is taken over, with a process number %s', (_case, rewrite) => {
  takeAndKill();
  expect(existsSync(lockFile())).toBe(true);
  rewrite();
  const unlock = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

test('of two living processes the second is refused, whatever number the lock file holds', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lockFile(), '1');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

test('of many processes that start together, one gets the folder', async () => {
  const program = `import { lockFolder } from '${import.meta.dirname}/folder-lock.ts';
    try { lockFolder(${JSON.stringify(folder)}); console.log('taken'); process.stdin.resume(); } catch (error) { console.log(error.name); }`;
  const children = Array.from({ length: 4 }, () => spawn('node', ['--input-type=module', '-e', program]));
  const said = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  expect(said.sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'taken']);
  lockFolder(folder)();
});
