import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countNdjson, readCsv, readNdjson } from './read-rows.ts';
import { BYTES_AT_ONCE, LONGEST_LINE, ROWS_AT_ONCE, type SourceRow } from './source-row.ts';

const MANY = 200_000;
const folder = mkdtempSync(join(tmpdir(), 'source-'));
const filler = 'x'.repeat(180);
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const numbers = Array.from({ length: MANY }, (_, each) => each);
const ndjson = write(
  'many.ndjson',
  numbers.map((n) => `{"n":"${n}","ciudad":"Bogotá","texto":"${filler}"}\n`).join(''),
);
const csv = write('many.csv', `n,ciudad,texto\n${numbers.map((n) => `${n},Bogotá,${filler}\n`).join('')}`);

test.each([
  ['NDJSON', () => readNdjson(ndjson)],
  ['CSV', () => readCsv(csv)],
])('a long %s file is read piece by piece, in order, with the number of each line', async (format, read) => {
  let expected = 0;
  for await (const rows of read()) {
    expect(rows.length).toBeLessThanOrEqual(ROWS_AT_ONCE * 2);
    for (const row of rows) {
      if (!('values' in row) || row.values.n !== String(expected) || row.line !== expected + (format === 'CSV' ? 2 : 1))
        throw new Error(`Not row ${expected}: ${JSON.stringify(row)}`);
      expected += 1;
    }
  }
  expect(expected).toBe(MANY);
});

test.each([
  ['NDJSON', () => readNdjson(ndjson)],
  ['CSV', () => readCsv(csv)],
])('a long %s file is read only as far as the reader asks', async (_format, read) => {
  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = held();
  const batches: AsyncGenerator<readonly SourceRow[]> = read();
  const first = await batches.next();
  // The file has about 40 MB, and memory may hold only a piece of it.
  expect(held() - before).toBeLessThan(20_000_000);
  expect(first.done).toBe(false);
  await batches.return(undefined);
});

const LONG_CELL = 'x'.repeat(LONGEST_LINE - 1_000);
const manyLong = numbers.slice(0, 200);

test.each([
  [
    'NDJSON',
    readNdjson,
    () => write('long.ndjson', manyLong.map((n) => `{"n":"${n}","texto":"${LONG_CELL}"}\n`).join('')),
  ],
  ['CSV', readCsv, () => write('long.csv', `n,texto\n${manyLong.map((n) => `${n},${LONG_CELL}\n`).join('')}`)],
])('rows of the maximum length are returned in pieces of a few megabytes, from %s', async (_format, read, file) => {
  let rows = 0;
  for await (const piece of read(file())) {
    rows += piece.length;
    expect(JSON.stringify(piece).length).toBeLessThan(BYTES_AT_ONCE + 2 * LONGEST_LINE);
  }
  expect(rows).toBe(manyLong.length);
});

test.each([
  ['{"n":1}\n{"n":2}\n'],
  ['\ufeff{"n":1}\n\n  \n{"n":2}'],
  ['\ufeff\n{"n":1}\nno es JSON\n[]\n\n'],
  [`{"n":1}\n${'x'.repeat(300_000)}\n{"n":2}\n \r\n`],
])('the count of an NDJSON file is the number of its rows', async (text) => {
  const path = write('count.ndjson', text);
  let rows = 0;
  for await (const batch of readNdjson(path)) rows += batch.length;
  expect(rows).toBeGreaterThan(0);
  expect(await countNdjson(path)).toBe(rows);
});

/** Builds a row of this many bytes. */
const rowOf = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;

test.each([
  ['of the greatest length', ['{"n":"1"}', rowOf(LONGEST_LINE), '{"n":"3"}']],
  ['a byte longer', [rowOf(LONGEST_LINE + 1), '{"n":"2"}']],
  ['much longer', ['{"n":"1"}', rowOf(3 * LONGEST_LINE + 5), '{"n":"3"}', rowOf(2 * LONGEST_LINE), '{"n":"5"}']],
  // A carriage return counts as part of its line.
  ['of the greatest length at the end', ['{"n":"1"}', rowOf(LONGEST_LINE - 1)]],
  ['of fewer characters than bytes', [`{"a":"${'ñ'.repeat(140_000)}"}`, '{"n":"2"}', `{"a":"${'ñ'.repeat(140_000)}"}`]],
  ['much longer at the end', ['{"n":"1"}', rowOf(2 * LONGEST_LINE)]],
  [
    'of some KB, many, with accents and empty lines',
    numbers.slice(0, 300).map((n) => (n % 7 === 0 ? '' : `{"n":"${'ñ'.repeat(n * 9)}"}`)),
  ],
])('in an NDJSON file with lines %s, each line is read or refused under its own number', async (_length, lines) => {
  const expected = lines.flatMap((text, at) => {
    if (text === '') return [];
    return [
      Buffer.byteLength(text) > LONGEST_LINE
        ? { line: at + 1, isHuge: true }
        : { line: at + 1, values: JSON.parse(text) },
    ];
  });
  for (const end of ['', '\n', '\r\n\n']) {
    const read: unknown[] = [];
    for await (const rows of readNdjson(write('lengths.ndjson', `\ufeff${lines.join('\n')}${end}`)))
      for (const row of rows)
        read.push('reason' in row ? { line: row.line, isHuge: row.reason.includes('256 KB') } : row);
    expect(read).toEqual(expected);
  }
});
