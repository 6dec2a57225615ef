import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { bytesOf, exportTable } from '#tests/support/exports/export-table.ts';
import { escapeFormula, writeCsv } from './write-csv.ts';

const csvOf = async (rows: readonly ExportRow[], change = {}): Promise<string> =>
  (await bytesOf(writeCsv(exportTable([rows], change)))).toString();

const read = (csv: string): string[][] => parse(csv, { delimiter: ';', bom: true, relax_column_count: false });

test('a CSV file has a line for each row, in the format that accounting programs of the region read', async () => {
  expect(
    await csvOf([
      ['FE-1', '2026-09-05', 'EDS "La Ceiba"; km 4', '86914200'],
      ['FE-2', '2026-02-28', null, '-1234.56'],
    ]),
  ).toBe(
    '\uFEFFFactura;Fecha;Destino;Valor\r\nFE-1;2026-09-05;"EDS ""La Ceiba""; km 4";86914200\r\nFE-2;2026-02-28;;-1234,56\r\n',
  );
});

test('an instant in a CSV file is in Bogotá time', async () => {
  const columns = [{ label: 'Hora', kind: 'instant', width: 16 }] as const;
  expect(read(await csvOf([['2026-09-05T03:04:05.000Z'], ['nunca']], { columns }))).toEqual([
    ['Hora'],
    ['2026-09-04 22:04:05'],
    ['nunca'],
  ]);
});

test.each(['=1+1', '+57', '-x', '@a', ' =1', '\t=1', '\n=1', '\0=1', '＝1', '|cmd'])(
  'the text %j in a CSV file is not read as a formula',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('=1', '-a', ';', '"', '\r', '\n'),
);

test('property: every text of a CSV file is read back, with a guard where it would be a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 20 }), async (texts) => {
      const [, ...rows] = read(await csvOf(texts.map(([one, two]): ExportRow => [one, null, two, '1'])));
      expect(rows).toEqual(
        texts.map(([one, two]) => [
          escapeFormula(one.replaceAll('\0', '')),
          '',
          escapeFormula(two.replaceAll('\0', '')),
          '1',
        ]),
      );
      for (const [one = ''] of rows) expect(one).not.toMatch(/^[\s]*[=+\-@]/);
    }),
    { numRuns: 60 },
  );
});
