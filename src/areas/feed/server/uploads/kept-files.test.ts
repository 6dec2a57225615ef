import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createKeptFiles, type KeptFiles } from './kept-files.ts';

const parent = mkdtempSync(join(tmpdir(), 'kept-files-'));
afterAll(() => rmSync(parent, { recursive: true }));

let serial = 0;
let folder: string;
beforeEach(() => {
  serial += 1;
  folder = join(parent, `${serial}`);
});

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const left = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function keep(files: KeptFiles, ...parts: readonly string[]): Promise<string> {
  const file = files.begin();
  for (const part of parts) await file.write(Buffer.from(part));
  const sha256 = sumOf(parts.join(''));
  await file.finish(sha256);
  return sha256;
}

test('a received file is moved to its import once, readable by this user alone', async () => {
  const files = createKeptFiles(folder);
  const sha256 = await keep(files, 'uno\n', 'dos\n');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const path = join(parent, `importa-${serial}`);
  expect(await files.moveTo(path, sumOf('otro'))).toBe(false);
  expect(await files.moveTo(path, sha256)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('uno\ndos\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await files.moveTo(path, sha256)).toBe(false);
  expect(left()).toEqual([]);
});

test.each([
  ['shortened', (path: string) => writeFileSync(path, 'un')],
  ['changed', (path: string) => writeFileSync(path, 'UNO\n')],
  ['removed', (path: string) => rmSync(path)],
])('a kept file that was %s meanwhile is not imported', async (_, damage) => {
  const files = createKeptFiles(folder);
  const sha256 = await keep(files, 'uno\n');
  damage(join(folder, left()[0] ?? ''));
  expect(await files.moveTo(join(parent, 'nunca'), sha256)).toBe(false);
  expect(left()).toEqual([]);
});

test('a file that does not arrive whole leaves nothing', async () => {
  const files = createKeptFiles(folder);
  const file = files.begin();
  await file.write(Buffer.from('medio'));
  expect(left()).toHaveLength(1);
  await file.drop();
  await file.drop();
  expect(left()).toEqual([]);
  expect(await files.moveTo(join(parent, 'nunca'), sumOf('medio'))).toBe(false);
});

test('a disk that takes nothing ends the keeping, and no failure reaches the upload', async () => {
  const blocked = join(parent, `bloqueado-${serial}`);
  writeFileSync(blocked, '');
  const files = createKeptFiles(join(blocked, 'carpeta'));
  const sha256 = await keep(files, 'uno\n', 'dos\n');
  expect(await files.moveTo(join(parent, 'nunca'), sha256)).toBe(false);
});

test('beyond its bytes the oldest files go, and a file that is larger than all of them is not kept', async () => {
  const files = createKeptFiles(folder, 10);
  const sums = [await keep(files, 'aaaa'), await keep(files, 'bbbb'), await keep(files, 'cccc')];
  const target = join(parent, 'sobra');
  expect(await files.moveTo(target, sums[0] ?? '')).toBe(false);
  expect(await files.moveTo(target, sums[2] ?? '')).toBe(true);
  const large = await keep(files, 'ddddd', 'ddddd', 'd');
  expect(await files.moveTo(target, large)).toBe(false);
  // The large one took the room of the second, and gives it back.
  expect(left()).toEqual([]);
  const last = await keep(files, 'eeeeeeeeee');
  expect(await files.moveTo(target, last)).toBe(true);
});

test('the same content twice is kept once', async () => {
  const files = createKeptFiles(folder);
  const [first, second] = [await keep(files, 'igual'), await keep(files, 'igual')];
  expect(first).toBe(second);
  expect(left()).toHaveLength(1);
});
