import { DECIMALS } from '#kernel/money.ts';
import type { ExportTable } from './export-table.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import { cellOf, headerCells, STYLES, textCell } from './xlsx-cells.ts';
import { CONTENT_TYPES, PACKAGE_LINKS, styleSheet, WORKBOOK_LINKS, workbook } from './xlsx-parts.ts';

/** Rows of a sheet, its headings included. */
const MOST_ROWS = 1_048_576;

/**
 * A workbook of two sheets: the rows, with frozen headings and filters, and the facts of the list with its total. Written while the
 * rows are read. Every text is an inline string, which no program takes for a formula.
 */
export function writeXlsx(table: ExportTable): AsyncGenerator<Buffer> {
  if (table.count >= MOST_ROWS) throw new RangeError(`A sheet has at most ${MOST_ROWS} rows.`);
  return writeZip(partsOf(table), table.made);
}

async function* partsOf(table: ExportTable): AsyncGenerator<ZipEntry> {
  const written = { rows: 0 };
  yield part('[Content_Types].xml', CONTENT_TYPES);
  yield part('_rels/.rels', PACKAGE_LINKS);
  yield part('xl/_rels/workbook.xml.rels', WORKBOOK_LINKS);
  yield part('xl/styles.xml', styleSheet(DECIMALS[table.currency]));
  yield { name: 'xl/worksheets/sheet1.xml', content: rowsSheet(table, written) };
  yield part('xl/worksheets/sheet2.xml', factsSheet(table));
  yield part('xl/workbook.xml', workbook(rangeOf(table, written.rows)));
}

const part = (name: string, text: string): ZipEntry => ({ name, content: once(text) });

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

async function* rowsSheet(table: ExportTable, written: { rows: number }): AsyncGenerator<Buffer> {
  const { columns, slices } = table;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 3}" customWidth="1"/>`,
  );
  yield Buffer.from(
    `${HEAD}${SHEET}<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${headerCells(columns)}</row>`,
  );
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    let text = '';
    for (const row of rows) {
      written.rows += 1;
      text += `<row r="${written.rows + 1}">`;
      for (let index = 0; index < kinds.length; index += 1) text += cellOf(kinds[index] ?? 'text', row[index] ?? null);
      text += '</row>';
    }
    if (text) yield Buffer.from(text);
  }
  yield Buffer.from(`</sheetData><autoFilter ref="${rangeOf(table, written.rows)}"/></worksheet>`);
}

function factsSheet({ title, owner, filter, count, total, made }: ExportTable): string {
  const texts = [
    ['Lista', title],
    ['Cliente', owner.name],
    ['NIT', owner.taxId],
    ['Filtros', filter],
  ].map(([label = '', value = '']) => textCell(label, STYLES.strong) + textCell(value));
  const figures = [
    ['Hecha el', cellOf('instant', made.toISOString())],
    ['Filas', cellOf('number', String(count))],
    ...(total ? [[total.label, cellOf('amount', total.amount)]] : []),
  ].map(([label = '', cell = '']) => textCell(label, STYLES.strong) + cell);
  const rows = [...texts, ...figures].map((cells) => `<row>${cells}</row>`);
  const widths = [22, 60].map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${HEAD}${SHEET}<cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** `A1:G201`: the headings and all rows. */
const rangeOf = ({ columns }: ExportTable, rows: number): string => `A1:${columnName(columns.length)}${rows + 1}`;

/** 1 is A, 27 is AA. */
function columnName(place: number): string {
  let name = '';
  for (let left = place; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
