import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf } from '#tests/support/exports/export-table.ts';
import { readZip } from '#tests/support/exports/read-xlsx.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const MADE = new Date('2026-09-05T14:42:00Z');

async function* of(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

test('property: every file of an archive is read back, whatever its name and content', async () => {
  const large = Array.from({ length: 40 }, () => randomBytes(50_000));
  const entries: ZipEntry[] = [
    { name: 'vacío.txt', content: of() },
    { name: 'facturas/FE-1 ñandú.pdf', content: of(Buffer.from('uno'), Buffer.from('dos')) },
    { name: 'grande.bin', content: of(...large) },
  ];
  const files = readZip(await bytesOf(writeZip(entries, MADE)));
  expect([...files.keys()]).toEqual(['vacío.txt', 'facturas/FE-1 ñandú.pdf', 'grande.bin']);
  expect(files.get('vacío.txt')).toHaveLength(0);
  expect(files.get('facturas/FE-1 ñandú.pdf')?.toString()).toBe('unodos');
  expect(files.get('grande.bin')?.equals(Buffer.concat(large))).toBe(true);
});

test('an archive of no files is a valid archive', async () => {
  expect(readZip(await bytesOf(writeZip([], MADE))).size).toBe(0);
});

test('a file that fails makes the archive fail', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('a');
    throw new Error('la base de datos se fue');
  }
  await expect(bytesOf(writeZip([{ name: 'a', content: failing() }], MADE))).rejects.toThrow('la base de datos se fue');
});

test('a reader that stops reading an archive closes its sources', async () => {
  let closed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield randomBytes(10_000);
    } finally {
      closed = true;
    }
  }
  let read = 0;
  for await (const chunk of writeZip([{ name: 'a', content: endless() }], MADE)) {
    read += chunk.length;
    if (read > 100_000) break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(true);
});
