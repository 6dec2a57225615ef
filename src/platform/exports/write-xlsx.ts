import { formatInstant } from '#kernel/local-date.ts';
import { CURRENCY_DECIMALS, CURRENCY_NAMES } from '#kernel/money.ts';
import type { ExportCompany, ExportFigure, ExportTable } from './export-table.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';
import {
  CELL_STYLES,
  columnCell,
  FIT_TO_PAPER,
  headerCells,
  PACKAGE_LINKS,
  printSetup,
  styleSheet,
  textCell,
  totalCell,
  WORKBOOK_CONTENT_TYPES,
  WORKBOOK_LINKS,
  workbook,
} from './xlsx-parts.ts';

/** Row limit of a sheet, with letterhead and headings. */
const MOST_ROWS = 1_048_576;

/** A list as input of a workbook. Lists of the console belong to no customer and mix currencies, each in a row with its code. */
export type SheetTable = Omit<ExportTable, 'owner' | 'currency'> & Partial<Pick<ExportTable, 'owner' | 'currency'>>;

/** Decimals of amounts in sheets of several currencies. */
const MIXED_DECIMALS = 2;

/**
 * Writes a workbook of two sheets while rows are read: the rows under a letterhead, with frozen headings and filters;
 * and the facts of the list with its total. All texts are inline strings, which programs never run as formulas.
 */
export function writeXlsx(table: SheetTable): AsyncGenerator<Buffer> {
  if (table.count > MOST_ROWS - HEADINGS_ROW) throw new RangeError(`A sheet has at most ${MOST_ROWS} rows.`);
  return writeZip(partsOf(table), table.made);
}

async function* partsOf(table: SheetTable): AsyncGenerator<ZipEntry> {
  const written = { rows: 0 };
  yield part('[Content_Types].xml', WORKBOOK_CONTENT_TYPES);
  yield part('_rels/.rels', PACKAGE_LINKS);
  yield part('xl/_rels/workbook.xml.rels', WORKBOOK_LINKS);
  yield part('xl/styles.xml', styleSheet(table.currency ? CURRENCY_DECIMALS[table.currency] : MIXED_DECIMALS));
  yield { name: 'xl/worksheets/sheet1.xml', content: rowsSheet(table, written) };
  yield part('xl/worksheets/sheet2.xml', factsSheet(table));
  yield part('xl/workbook.xml', workbook(table.title, rangeOf(table, written.rows)));
}

const part = (name: string, text: string): ZipEntry => ({ name, content: once(text) });

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${FIT_TO_PAPER}`;

/** Letterhead above the headings: list, owner and date. */
function letterheadOf({ title, issuer, owner, about, currency, source, made, clock }: SheetTable): readonly string[] {
  const money = currency ? ` · ${CURRENCY_NAMES[currency]}` : '';
  const age = source ? ` · ${source.label}: ${formatInstant(source.received)}` : '';
  const written = `${about.label}: ${about.words}${money}${age} · Hecho el ${formatInstant(made)}, ${clock}`;
  const whose = owner ? `Cliente: ${companyLine(owner)}` : 'Operación';
  return [title, issuer ? companyLine(issuer) : 'Surtidor', whose, written];
}

const companyLine = ({ name, taxId, address }: ExportCompany): string =>
  [name, taxId, address].filter(Boolean).join(' · ');

const LETTERHEAD_ROWS = 4;
/** Row number of the headings, which follow the letterhead. */
const HEADINGS_ROW = LETTERHEAD_ROWS + 1;

async function* rowsSheet(table: SheetTable, written: { rows: number }): AsyncGenerator<Buffer> {
  const { columns, slices, title, owner, paper } = table;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 3}" customWidth="1"/>`,
  );
  const letterhead = letterheadOf(table).map(
    (text, index) =>
      `<row r="${index + 1}">${textCell(text, index === 0 ? CELL_STYLES.title : CELL_STYLES.plain)}</row>`,
  );
  yield Buffer.from(
    `${HEAD}${SHEET}<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="${HEADINGS_ROW}" topLeftCell="A${HEADINGS_ROW + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData>${letterhead.join('')}<row r="${HEADINGS_ROW}">${headerCells(columns)}</row>`,
  );
  const kinds = columns.map(({ kind }) => kind);
  for await (const rows of slices) {
    let text = '';
    for (const row of rows) {
      written.rows += 1;
      text += `<row r="${written.rows + HEADINGS_ROW}">`;
      for (let index = 0; index < kinds.length; index += 1)
        text += columnCell(kinds[index] ?? 'text', row[index] ?? null);
      text += '</row>';
    }
    if (text) yield Buffer.from(text);
  }
  const setup = printSetup(paper, 'landscape', footOf(title, owner));
  yield Buffer.from(`</sheetData><autoFilter ref="${rangeOf(table, written.rows)}"/>${setup}</worksheet>`);
}

const footOf = (title: string, owner: ExportCompany | undefined): string =>
  owner ? `${title} · ${owner.name}` : title;

/** The sheet with the facts about the list, one per row. */
function factsSheet(table: SheetTable): string {
  const {
    title,
    issuer,
    owner,
    about,
    currency,
    count,
    total,
    figures = [],
    parts,
    source,
    made,
    clock,
    paper,
  } = table;
  const fact = (label: string, cell: string) => textCell(label, CELL_STYLES.strong) + cell;
  const amounts = (list: readonly ExportFigure[]) =>
    list.map(({ label, amount }) => fact(label, columnCell('amount', amount)));
  const rows = [
    textCell(title, CELL_STYLES.title),
    ...(issuer ? companyFacts('Emite', issuer) : []).map(([label, value]) => fact(label, textCell(value))),
    ...(owner ? companyFacts('Cliente', owner) : []).map(([label, value]) => fact(label, textCell(value))),
    fact(about.label, textCell(about.words)),
    ...(currency ? [fact('Moneda', textCell(CURRENCY_NAMES[currency]))] : []),
    ...(source ? [fact(source.label, columnCell('instant', source.received.toISOString()))] : []),
    fact(`Hecho el (${clock})`, columnCell('instant', made.toISOString())),
    fact('Filas', columnCell('number', String(count))),
    ...amounts(figures),
    ...(total ? [fact(total.label, totalCell(total.amount))] : []),
    ...(parts ? ['', textCell(parts.heading, CELL_STYLES.strong), ...amounts(parts.figures)] : []),
  ].map((cells) => `<row>${cells}</row>`);
  const widths = [30, 26].map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const setup = printSetup(paper, 'portrait', footOf(title, owner));
  return `${HEAD}${SHEET}<cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData>${setup}</worksheet>`;
}

/** Rows for a company: name, tax id with the country's word, and address. */
function companyFacts(
  heading: string,
  { name, taxId, address }: ExportCompany,
): readonly (readonly [label: string, value: string])[] {
  const [word = '', ...number] = taxId.split(' ');
  return [[heading, name], [word, number.join(' ')], ...(address ? [['Dirección', address] as const] : [])];
}

/** Range of headings and rows: `A5:G205`. */
const rangeOf = ({ columns }: SheetTable, rows: number): string =>
  `A${HEADINGS_ROW}:${columnName(columns.length)}${HEADINGS_ROW + rows}`;

/** Column letters: 1 is A, 27 is AA. */
function columnName(place: number): string {
  let name = '';
  for (let left = place; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
