import type { ExportColumn, ExportColumnKind } from '#kernel/list/export-column.ts';
import { parseLocalDate } from '#kernel/local-date.ts';
import type { Paper } from '../print/printed-document.ts';
import { isDecimalColumn, trimTrailingZeros } from './export-table.ts';

/** Parts of a workbook that do not depend on its rows (ECMA-376, SpreadsheetML). */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const WORKBOOK_CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

export const PACKAGE_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const WORKBOOK_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** Characters that sheet names must not contain; an apostrophe would end the name in a reference. */
const NOT_IN_NAMES = /[:\\/?*[\]']/g;
/** Character limit of a sheet name. */
const LONGEST_NAME = 31;

/** Turns the list's title into a valid sheet name. */
const sheetName = (title: string): string => xmlText(title.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim());

/**
 * The workbook part.
 * @param title of the list
 * @param range cells with filters, such as `A5:G201`; its first row repeats on each printed page
 */
export function workbook(title: string, range: string): string {
  const name = sheetName(title);
  const fixed = range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const [, headings] = /(\d+):/.exec(range) ?? [];
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="Resumen" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${fixed}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$${headings}:$${headings}</definedName></definedNames></workbook>`;
}

/** Print setup: fitted to the paper's width, with page numbers. @param foot text at the left of each page's footer */
export const printSetup = (paper: Paper, orientation: 'portrait' | 'landscape', foot: string): string =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="${PAPER_CODES[paper]}" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${xmlText(foot.slice(0, LONGEST_FOOT).replaceAll('&', '&&'))}&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`;

/** Must be the first element of a sheet, or `printSetup` does not fit it to the paper. */
export const FIT_TO_PAPER = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

const PAPER_CODES: Readonly<Record<Paper, number>> = { LETTER: 1, A4: 9 };
/** Character limit of the footer's text; programs refuse a whole footer above 255. */
const LONGEST_FOOT = 100;

/** The style sheet, in the order of STYLES. @param decimals of the currency */
export function styleSheet(decimals: number): string {
  const amount = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  const cell = (format: number, font = 0, align = '', border = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${align ? ` applyAlignment="1"><alignment horizontal="${align}"/></xf>` : '/>'}`;
  const font = (size: number, isStrong: boolean) =>
    `<font>${isStrong ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`;
  const cells = [cell(0), cell(0, 1), cell(164), cell(165), cell(166), cell(3)];
  const marked = [cell(0, 1, '', 1), cell(0, 1, 'right', 1), cell(0, 2), cell(166, 1)];
  const xfs = [...cells, ...marked];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="${amount}"/></numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}

/** Indexes of the styles in the style sheet (xlsx-parts.ts). */
export const CELL_STYLES = {
  plain: 0,
  strong: 1,
  day: 2,
  instant: 3,
  amount: 4,
  number: 5,
  heading: 6,
  headingRight: 7,
  title: 8,
  strongAmount: 9,
} as const;

/** Character limit of a cell in spreadsheet programs. */
const LONGEST = 32_767;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters, however they are escaped.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Matches texts that need escaping; most need none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
const HOSTILE = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x[0-9a-f]{4}_/i;

/**
 * Escapes a text for XML. Programs read `_x0041_` as a character code, so an underscore that would begin one is
 * escaped too.
 */
function xmlText(text: string): string {
  const cut = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  if (!HOSTILE.test(cut)) return cut;
  return cut
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A cell with an inline string, which stays text even with a leading `=`. */
export const textCell = (text: string, style: number = CELL_STYLES.plain): string =>
  `<c${style === CELL_STYLES.plain ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/**
 * Digits that a spreadsheet's number stores exactly. A longer amount is written as text, because it would be rounded.
 */
const EXACT_DIGITS = 15;

/** Whether a decimal has at most fifteen digits, decimals included. */
function isExact(decimal: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return false;
  return decimal.length <= EXACT_DIGITS || decimal.replace(/^-?0*/, '').replace('.', '').length <= EXACT_DIGITS;
}

const DAY_MS = 86_400_000;
/**
 * Day zero of serial numbers. They are correct from 1 March 1900 only, because spreadsheets count a 29 February 1900.
 */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

const serials = new Map<string, number>();
const MOST_SERIALS = 4_000;

/** Serial number of a day. @returns undefined for an invalid day, or one before March 1900 */
function serialOf(day: string): number | undefined {
  const known = serials.get(day);
  if (known !== undefined) return known;
  if (day < FIRST_DAY || !parseLocalDate(day)) return undefined;
  const serial = (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;
  if (serials.size >= MOST_SERIALS) serials.clear();
  serials.set(day, serial);
  return serial;
}

function dayCell(day: string): string {
  const serial = serialOf(day);
  return serial === undefined ? textCell(day) : numberCell(serial, CELL_STYLES.day);
}

/** A cell with an instant in Bogota time, to the second. */
function instantCell(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return textCell(instant);
  const seconds = Math.floor((at - 5 * 3_600_000 - EPOCH) / 1000);
  return numberCell(seconds / 86_400, CELL_STYLES.instant);
}

/** A cell with the amount of a total. */
export const totalCell = (decimal: string): string =>
  isExact(decimal) ? numberCell(decimal, CELL_STYLES.strongAmount) : textCell(decimal, CELL_STYLES.strong);

/** A cell of a column. A value that does not fit the column's kind becomes text. */
export function columnCell(kind: ExportColumnKind, value: string | null): string {
  if (value === null) return '<c/>';
  if (kind === 'text' || kind === 'reference' || kind === 'month') return textCell(value);
  if (kind === 'day') return dayCell(value);
  if (kind === 'instant') return instantCell(value);
  if (kind === 'quantity') return columnCell('number', trimTrailingZeros(value));
  return isExact(value) ? numberCell(value, CELL_STYLES[kind]) : textCell(value);
}

export const headerCells = (columns: readonly ExportColumn[]): string =>
  columns
    .map((column) =>
      textCell(column.label, isDecimalColumn(column.kind) ? CELL_STYLES.headingRight : CELL_STYLES.heading),
    )
    .join('');
