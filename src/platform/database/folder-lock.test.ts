import { spawnSync } from 'node:child_process';
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

test('the folder is ours until it is given back', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test('a second opening, in this process or another, is refused with a sentence', () => {
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

test('the lock of a process that was killed is taken over', () => {
  const killed = spawnSync('node', ['-e', '']);
  writeFileSync(lockFile(), String(killed.pid));
  lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
});

test('so is one that was cut short while it was written', () => {
  writeFileSync(lockFile(), '');
  lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
});
