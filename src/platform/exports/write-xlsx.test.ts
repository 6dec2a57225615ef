import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '#kernel/money.ts';
import { bytesOf, exportTable } from '#tests/support/exports/export-table.ts';
import { type ReadCell, readSheet, readZip, shownText } from '#tests/support/exports/read-xlsx.ts';
import type { ExportTable } from './export-table.ts';
import { writeXlsx } from './write-xlsx.ts';

async function sheetsOf(table: ExportTable) {
  const files = readZip(await bytesOf(writeXlsx(table)));
  const text = (name: string): string => files.get(name)?.toString() ?? '';
  return {
    files,
    text,
    list: readSheet(text('xl/worksheets/sheet1.xml')),
    facts: readSheet(text('xl/worksheets/sheet2.xml')),
  };
}

const valuesOf = (rows: readonly ReadCell[][]): string[][] => rows.map((row) => row.map(({ value }) => value));

test('an Excel file has real days and numbers below frozen headings with filters', async () => {
  const { list, facts, text, files } = await sheetsOf(
    exportTable([[['FE-1', '2026-09-05', 'EDS La Ceiba', '86914200']], [['FE-2', '2026-02-28', null, '-12.5']]], {
      total: { label: 'Total pendiente', amount: '86914187.50' },
    }),
  );
  expect(valuesOf(list.rows)).toEqual([
    ['Factura', 'Fecha', 'Destino', 'Valor'],
    ['FE-1', '46270', 'EDS La Ceiba', '86914200'],
    ['FE-2', '46081', '', '-12.5'],
  ]);
  expect(list.rows[1]?.map(({ type, style }) => [type, style])).toEqual([
    ['inlineStr', undefined],
    [undefined, '2'],
    ['inlineStr', undefined],
    [undefined, '4'],
  ]);
  expect(list.letterhead).toEqual([
    ['Facturas pendientes'],
    ['Surtidora Andina de Combustibles S.A. · NIT 830.512.340-8 · Calle 93 # 14-20 · Bogotá'],
    ['Cliente: Inversiones Estación La Ceiba S.A.S. · NIT 900.123.456-8'],
    ['Filtros: Vencidas · Peso colombiano (COP) · Hecho el 5 sep 2026, 9:42, hora de Bogotá'],
  ]);
  expect(list.elements.get('pane')).toMatchObject({ ySplit: '5', topLeftCell: 'A6', state: 'frozen' });
  expect(list.elements.get('autoFilter')).toEqual({ ref: 'A5:D7' });
  expect(text('xl/workbook.xml')).toContain("'Facturas pendientes'!$A$5:$D$7");
  expect(text('xl/workbook.xml')).toContain("'Facturas pendientes'!$5:$5");
  expect(valuesOf(facts.rows)).toContainEqual(['Filas', '2']);
  expect(valuesOf(facts.rows)).toContainEqual(['Total pendiente', '86914187.50']);
  expect(valuesOf(facts.rows)).toContainEqual(['Cliente', 'Inversiones Estación La Ceiba S.A.S.']);
  expect([...files.keys()][0]).toBe('[Content_Types].xml');
});

test('an Excel statement in Ecuador has period, the parts of the total as amounts, RUC and A4', async () => {
  const { list, facts, text } = await sheetsOf(
    exportTable([], {
      title: "Extracto: de/cuenta 'Ñ' & más",
      issuer: { name: 'Surtidora del Pacífico S.A.', taxId: 'RUC 1793006507001' },
      owner: { name: 'Comercial Guayas & Cía.', taxId: 'RUC 1791234561001' },
      about: { label: 'Periodo', words: 'Del 1 al 31 de agosto de 2026' },
      currency: 'USD',
      paper: 'A4',
      figures: [
        { label: 'Saldo inicial', amount: '69174.23' },
        { label: 'Abonos · 2', amount: '-10.50' },
      ],
      total: { label: 'Saldo final', amount: '43935.54' },
      parts: { heading: 'Edad del saldo', figures: [{ label: '1 a 7 días', amount: '0.05' }] },
    }),
  );
  expect(valuesOf(facts.rows)).toEqual([
    ["Extracto: de/cuenta 'Ñ' & más"],
    ['Emite', 'Surtidora del Pacífico S.A.'],
    ['RUC', '1793006507001'],
    ['Cliente', 'Comercial Guayas & Cía.'],
    ['RUC', '1791234561001'],
    ['Periodo', 'Del 1 al 31 de agosto de 2026'],
    ['Moneda', 'Dólar de EE. UU. (USD)'],
    ['Hecho el (hora de Bogotá)', expect.any(String)],
    ['Filas', '0'],
    ['Saldo inicial', '69174.23'],
    ['Abonos · 2', '-10.50'],
    ['Saldo final', '43935.54'],
    [],
    ['Edad del saldo'],
    ['1 a 7 días', '0.05'],
  ]);
  expect(facts.rows[9]?.[1]).toMatchObject({ type: undefined, style: '4' });
  expect(list.letterhead[3]?.[0]).toMatch(/^Periodo: Del 1 al 31 de agosto de 2026 · Dólar/);
  expect(text('xl/workbook.xml')).toContain('<sheet name="Extracto  de cuenta  Ñ  &amp; más"');
  for (const sheet of ['sheet1', 'sheet2']) {
    expect(text(`xl/worksheets/${sheet}.xml`)).toContain('paperSize="9"');
    expect(text(`xl/worksheets/${sheet}.xml`)).toContain('Cía.&amp;RPágina &amp;P de &amp;N</oddFooter>');
  }
});

test('an Excel file of the ERP’s figures states their time in the letterhead and among the facts', async () => {
  const source = { label: 'Saldos del ERP', received: new Date('2026-09-05T11:05:00Z') };
  const { list, facts } = await sheetsOf(exportTable([], { source }));
  expect(list.letterhead[3]?.[0]).toMatch(/ · Saldos del ERP: 5 sep 2026, 6:05 · Hecho el /);
  expect(valuesOf(facts.rows)).toContainEqual(['Saldos del ERP', expect.any(String)]);
});

test('days in an Excel file count as spreadsheets count them', async () => {
  const days = ['1900-03-01', '1970-01-01', '2000-02-29', '2026-09-05', '9999-12-31', '1899-01-01', 'ayer'];
  const { list } = await sheetsOf(exportTable([days.map((day): ExportRow => [null, day, null, null])]));
  expect(list.rows.slice(1).map((row) => row[1]?.value)).toEqual([
    '61',
    '25569',
    '36585',
    '46270',
    '2958465',
    '1899-01-01',
    'ayer',
  ]);
});

test('an Excel file of an empty list has its headings', async () => {
  const { list } = await sheetsOf(exportTable([]));
  expect(list.rows).toHaveLength(1);
  expect(list.elements.get('autoFilter')).toEqual({ ref: 'A5:D5' });
});

test('an amount with more digits than a number holds is written as text', async () => {
  const { list } = await sheetsOf(exportTable([[[null, null, null, '9007199254740993.55']]]));
  expect(list.rows[1]?.[3]).toMatchObject({ type: 'inlineStr', value: '9007199254740993.55' });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '=1+1',
    '+cmd',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '</t></is></c><f>1+1</f>',
    '_x0041_',
    '_X000d_',
    ']]>',
    '&amp;',
    '\r\n',
    '\ud800',
    '<c t="str">',
  ),
);

test('property: no text in an Excel file is a formula, and each is read back except characters that XML lacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 20 }), async (texts) => {
      const { list } = await sheetsOf(exportTable([texts.map(([one, two]): ExportRow => [one, null, two, null])]));
      expect(list.rows).toHaveLength(texts.length + 1);
      for (const [index, [one, two]] of texts.entries()) {
        const cells = list.rows[index + 1] ?? [];
        expect(cells).toHaveLength(4);
        expect(cells.some(({ isFormula }) => isFormula)).toBe(false);
        expect(shownText(cells[0]?.value ?? '')).toBe(readable(one));
        expect(shownText(cells[2]?.value ?? '')).toBe(readable(two));
      }
    }),
    { numRuns: 60 },
  );
});

const readable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
  text.toWellFormed().replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');

test.each(CURRENCIES)('property: amounts in %s in an Excel file are read back unchanged', async (currency) => {
  const decimals = CURRENCY_DECIMALS[currency];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), { maxLength: 30 }), async (minors) => {
      const amounts = minors.map((minor) => decimalOf(minor, decimals));
      const { list } = await sheetsOf(
        exportTable([amounts.map((amount): ExportRow => [null, null, null, amount])], { currency }),
      );
      const read = list.rows.slice(1).map((row) => row[3]);
      expect(read.every((cell) => cell?.type === undefined)).toBe(true);
      // Compared as a 64-bit float, the number type of spreadsheets.
      expect(read.map((cell) => Math.round(Number(cell?.value) * 10 ** decimals) + 0)).toEqual(
        minors.map((m) => m + 0),
      );
    }),
    { numRuns: 40 },
  );
});

function decimalOf(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${minor < 0 ? '-' : ''}${whole}`;
}
