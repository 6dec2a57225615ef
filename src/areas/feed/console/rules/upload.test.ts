import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextCheck, nameProblem, plainFileName } from './upload.ts';

const KINDS = ['clientes', 'documento_lineas'];

test.each([
  ['clientes.ndjson', undefined],
  ['documento_lineas.csv', undefined],
  ['manifiesto.json', undefined],
  ['clientes.ndjson.gz', /comprimido/],
  ['clientes.xlsx', /CSV/],
  ['clientes', /no es un archivo \.ndjson/],
  ['clientes.json', /no es un archivo \.ndjson/],
  ['otros.csv', /no es un archivo del ERP/],
  ['clientes.rechazados.ndjson', /no es un archivo del ERP/],
  ['__proto__.csv', /no es un archivo del ERP/],
  ['', /no es un archivo \.ndjson/],
])('%s', (name, problem) => {
  if (problem) expect(nameProblem(name, KINDS)).toMatch(problem);
  else expect(nameProblem(name, KINDS)).toBeUndefined();
});

test.each([
  ['C:\\entrega\\clientes.csv', 'clientes.csv'],
  ['../../etc/clientes.csv', 'clientes.csv'],
  ['clien\0tes.csv', 'clientes.csv'],
  [`${'a'.repeat(200)}.csv`, 'a'.repeat(100)],
])('the browser sends the name %j', (given, name) => {
  expect(plainFileName(given)).toBe(name);
});

/** Feeds the bytes in pieces of a size. */
function check(bytes: Uint8Array, size = 7): string | undefined {
  const text = createTextCheck();
  for (let start = 0; start < bytes.length; start += size) {
    const problem = text.look(bytes.subarray(start, start + size));
    if (problem) return problem;
  }
  return text.end();
}

test.each([
  ['text with accents', Buffer.from('nombre\nÑandú — 🙂\n'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['Latin 1', Buffer.from('nombre\nÑandú\n', 'latin1'), /UTF-8/],
  ['UTF-16', Buffer.from('\ufeffnombre', 'utf16le'), /no es un archivo de texto|UTF-8/],
  ['a cut character', Buffer.from('ñ').subarray(0, 1), /UTF-8/],
  ['a zero byte', Buffer.from('a\0b'), /texto/],
  ['gzip', gzipSync('x'.repeat(100_000)), /comprimido/],
])('%s', (_name, bytes, problem) => {
  if (problem) expect(check(bytes)).toMatch(problem);
  else expect(check(bytes)).toBeUndefined();
});

test('pieces of any size give the same answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const plain = text.replaceAll('\0', '');
      expect(check(Buffer.from(plain), size)).toBe(check(Buffer.from(plain), 1_000_000));
    }),
  );
});
