import { expect, test } from 'vitest';
import { exportTable } from '#tests/support/exports/export-table.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { ExportRow } from './export-table.ts';
import { writePdf } from './write-pdf.ts';

const rowsOf = (count: number): ExportRow[] =>
  Array.from({ length: count }, (_, index) => [`FE-${index + 1}`, '2026-09-05', 'EDS La Ceiba', '86914200']);

test('each page has the headings and its number, the first and the last the total', async () => {
  const total = { label: 'Total pendiente', amount: '8691420000' };
  const { pages } = await readPdf(writePdf(exportTable([rowsOf(60), rowsOf(40)], { total })));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(text).toContain('Factura Fecha Destino Valor');
    expect(text).toContain('Facturas pendientes');
  }
  const texts = pages.map(({ text }) => text);
  for (const said of ['Facturas pendientes', 'Total pendiente', '8.691.420.000', 'Vencidas', 'NIT 900.123.456-8'])
    expect(texts[0]).toContain(said);
  expect(texts.at(-1)).toContain('$ 8.691.420.000');
  const all = texts.join(' ');
  expect(all.match(/FE-\d+ 5 sep 2026 EDS La Ceiba 86\.914\.200/g)).toHaveLength(100);
});

test('a list of nothing is one page that says so', async () => {
  const { pages } = await readPdf(writePdf(exportTable([])));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain('Página 1 de 1');
});

test('a long text is cut, a long figure is not', async () => {
  const rows: ExportRow[] = [['FE-1', '2026-09-05', 'Estación '.repeat(20), '999999999999999']];
  const { pages } = await readPdf(writePdf(exportTable([rows])));
  expect(pages[0]?.text).toMatch(/Estación Estación.*…/);
  expect(pages[0]?.text).toContain('999.999.999.999.999');
});

test('fewer rows than announced end the file with an error', async () => {
  const table = exportTable([rowsOf(3)], { count: 5 });
  await expect(readPdf(writePdf(table))).rejects.toThrow('fewer');
});
