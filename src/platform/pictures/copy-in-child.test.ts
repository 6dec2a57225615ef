import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { makePicture } from '#tests/support/picture-bytes.ts';
import { createPictureCopier, type PictureCopier } from './copy-in-child.ts';
import { copyPicture } from './copy-picture.ts';

let copier: PictureCopier | undefined;
afterEach(() => copier?.close());

/** A program that answers with its process, and crashes at pictures that begin with a zero. */
const CRASHING = `
  process.on('message', ([first]) => {
    if (first === 0) process.kill(process.pid, 'SIGKILL');
    else process.send({ ok: true, value: process.pid });
  });
  process.on('disconnect', () => process.exit());
`;

function writeProgram(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'copier-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'program.mjs');
  writeFileSync(path, code);
  return path;
}

test('a child process makes the same copies of a picture as this process', { timeout: 30_000 }, async () => {
  copier = createPictureCopier();
  const bytes = await makePicture('png', 300, 200);
  expect(await copier.copy(bytes)).toEqual(await copyPicture(bytes));
  expect(await copier.copy(Buffer.from('no es una imagen'))).toEqual({ ok: false, refusal: 'no-picture' });
});

test('a decoder that crashes refuses one picture, and another process takes the next', {
  timeout: 30_000,
}, async () => {
  copier = createPictureCopier(writeProgram(CRASHING));
  const first = await copier.copy(Buffer.from([1]));
  expect(await copier.copy(Buffer.from([1]))).toEqual(first);
  expect(await copier.copy(Buffer.from([0]))).toEqual({ ok: false, refusal: 'broken' });
  const next = await copier.copy(Buffer.from([1]));
  expect(next.ok).toBe(true);
  expect(next).not.toEqual(first);
});

test('when the decoding program cannot start, each picture is refused', { timeout: 30_000 }, async () => {
  copier = createPictureCopier(join(tmpdir(), 'no-existe.mjs'));
  for (let each = 0; each < 2; each += 1)
    expect(await copier.copy(Buffer.from([1]))).toEqual({ ok: false, refusal: 'broken' });
});
