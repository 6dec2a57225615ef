import { expect, test } from 'vitest';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { exportTable } from '#tests/support/exports/export-table.ts';
import { type Placed, readPdf } from '#tests/support/read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const rowsOf = (count: number): ExportRow[] =>
  Array.from({ length: count }, (_, index) => [`FE-${index + 1}`, '2026-09-05', 'EDS La Ceiba', '86914200']);

test('each page of a PDF list has the headings and its number, the first and the last page the total', async () => {
  const total = { label: 'Total pendiente', amount: '8691420000' };
  const { pages } = await readPdf(writePdf(exportTable([rowsOf(60), rowsOf(40)], { total })));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(text).toContain('Factura Fecha Destino Valor');
    expect(text).toContain('Facturas pendientes');
  }
  const texts = pages.map(({ text }) => text);
  for (const said of ['Total pendiente', '8.691.420.000', 'Vencidas', 'NIT 900.123.456-8', 'Calle 93 # 14-20'])
    expect(texts[0]).toContain(said);
  for (const text of texts) expect(text).toContain('Surtidora Andina de Combustibles S.A. · NIT 830.512.340-8');
  expect(texts.join(' ')).not.toMatch(/\bLista\b/);
  expect(texts.at(-1)).toContain('$ 8.691.420.000');
  const all = texts.join(' ');
  expect(all.match(/FE-\d+ 5 sep 2026 EDS La Ceiba 86\.914\.200/g)).toHaveLength(100);
});

test('a PDF of an empty list is one page that states so', async () => {
  const { pages } = await readPdf(writePdf(exportTable([])));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain('Página 1 de 1');
});

test('a PDF statement has its period on every page, and shows how the total results', async () => {
  const { pages, title, author } = await readPdf(
    writePdf(
      exportTable([rowsOf(60)], {
        title: 'Extracto de cuenta',
        source: { label: 'Saldos del ERP', received: new Date('2026-09-05T11:05:00Z') },
        about: { label: 'Periodo', words: 'Del 1 al 31 de agosto de 2026' },
        figures: [
          { label: 'Saldo inicial, 1 ago 2026', amount: '131695883' },
          { label: 'Cargos · 41', amount: '20' },
          { label: 'Abonos · 29', amount: '-3' },
        ],
        parts: {
          heading: 'Edad del saldo al 31 ago 2026',
          figures: ['Por vencer', '1 a 7 días', 'Más de 21 días', 'A su favor'].map((label, at) => ({
            label,
            amount: `${at}999999999999`,
          })),
        },
      }),
    ),
  );
  for (const { text } of pages) expect(text).toContain('Del 1 al 31 de agosto de 2026');
  for (const said of [
    '131.695.883',
    'Cargos · 41',
    '-3',
    'Edad del saldo al 31 ago 2026',
    'Saldos del ERP',
    '5 sep 2026, 6:05',
    '1.999.999.999.999',
  ])
    expect(pages[0]?.text).toContain(said);
  expect(overlaps(pages[0]?.placed ?? [])).toEqual([]);
  expect([title, author]).toEqual([
    'Extracto de cuenta Del 1 al 31 de agosto de 2026',
    'Surtidora Andina de Combustibles S.A. · NIT 830.512.340-8',
  ]);
});

/** Texts of one line that overlap. */
const overlaps = (placed: readonly Placed[]): string[] =>
  placed.flatMap((one) =>
    placed
      .filter((other) => other !== one && other.y === one.y && other.x >= one.x && other.x < one.right - 0.5)
      .map((other) => `${one.text} | ${other.text}`),
  );

test.each([
  ['one line', 'Estación La Ceiba', 1],
  ['smaller letters', 'Estación de servicio La Ceiba del Río Grande de Puente Hondo', 1],
  ['two lines', 'Consignación 19510245 de 001-001-000101234, 001-001-000101235, 001-001-000101236 y 2 más', 2],
])('the text in a PDF cell is printed in full: %s', async (_name, text, lines) => {
  const { pages } = await readPdf(writePdf(exportTable([[['FE-1', '2026-09-05', text, '86914200']]])));
  const placed = pages[0]?.placed ?? [];
  const { x: left = 0, y: top = 0 } = placed.find((each) => each.text === 'Destino') ?? {};
  const written = placed
    .filter(({ x, y }) => Math.abs(x - left) < 0.1 && y > top && y < top + 30)
    .map((each) => each.text);
  expect(written.join(' ')).toBe(text);
  expect(written).toHaveLength(lines);
  expect(overlaps(placed)).toEqual([]);
});

test('a text longer than two lines ends in an ellipsis; figures and references are never cut', async () => {
  const columns = exportTable([]).columns.map((column, at) =>
    at === 0 ? { ...column, kind: 'reference' as const } : column,
  );
  const rows: ExportRow[] = [['001-001-000000101234567', '2026-09-05', 'Estación '.repeat(30), '999999999999999']];
  const { pages } = await readPdf(writePdf(exportTable([rows], { columns })));
  expect(pages[0]?.text).toMatch(/Estación Estación.*…/);
  expect(pages[0]?.text).toContain('999.999.999.999.999');
  expect(pages[0]?.text).toContain('001-001-000000101234567');
  expect(overlaps(pages[0]?.placed ?? [])).toEqual([]);
});

test('a list with fewer rows than announced ends the file with an error', async () => {
  const table = exportTable([rowsOf(3)], { count: 5 });
  await expect(readPdf(writePdf(table))).rejects.toThrow('fewer');
});

test('a PDF list without a total ends with the labelled number of its rows', async () => {
  const { pages } = await readPdf(writePdf(exportTable([rowsOf(3)], { total: undefined })));
  const text = pages[0]?.text ?? '';
  expect(text).toContain('Hecho el');
  expect(text.match(/Filas 3/g)).toHaveLength(2);
  expect(text).not.toMatch(/Total|Hecha/);
});
