import { parseLocalDate } from '#kernel/local-date.ts';
import { type ColumnKind, type ExportColumn, isFigure, withoutZeros } from './export-table.ts';

/** Indexes of the styles in the style sheet (xlsx-parts.ts). */
export const STYLES = {
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

/** Most characters of one cell that spreadsheet programs accept. */
const LONGEST = 32_767;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters, however they are escaped.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Whether the text needs any of the care below; most texts do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
const HOSTILE = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x[0-9a-f]{4}_/i;

/** Escapes the text for XML. Programs read `_x0041_` as a character code, so an underscore that would begin one is escaped. */
export function xmlText(text: string): string {
  const cut = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  if (!HOSTILE.test(cut)) return cut;
  return cut
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** An inline string: the content is always text, even with a leading `=`. */
export const textCell = (text: string, style: number = STYLES.plain): string =>
  `<c${style === STYLES.plain ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Digits that a spreadsheet's number stores exactly. A longer amount is written as text rather than rounded. */
const EXACT_DIGITS = 15;

/** Whether the decimal has at most fifteen digits, decimals included. */
function isExact(decimal: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return false;
  return decimal.length <= EXACT_DIGITS || decimal.replace(/^-?0*/, '').replace('.', '').length <= EXACT_DIGITS;
}

const DAY_MS = 86_400_000;
/** Day zero of spreadsheets. Counts are right only from 1 March 1900, because spreadsheets have a leap day in 1900 that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

const serials = new Map<string, number>();
const MOST_SERIALS = 4_000;

/** The spreadsheet's serial number of a day. @returns undefined for an invalid day, or one before the serial numbers are right */
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
  return serial === undefined ? textCell(day) : numberCell(serial, STYLES.day);
}

/** An instant in the time of Bogota, to the second. */
function instantCell(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return textCell(instant);
  const seconds = Math.floor((at - 5 * 3_600_000 - EPOCH) / 1000);
  return numberCell(seconds / 86_400, STYLES.instant);
}

/** The amount of a total. */
export const totalCell = (decimal: string): string =>
  isExact(decimal) ? numberCell(decimal, STYLES.strongAmount) : textCell(decimal, STYLES.strong);

/** A cell of a column. A value that is not of the column's kind is a text. */
export function cellOf(kind: ColumnKind, value: string | null): string {
  if (value === null) return '<c/>';
  if (kind === 'text' || kind === 'reference' || kind === 'month') return textCell(value);
  if (kind === 'day') return dayCell(value);
  if (kind === 'instant') return instantCell(value);
  if (kind === 'quantity') return cellOf('number', withoutZeros(value));
  return isExact(value) ? numberCell(value, STYLES[kind]) : textCell(value);
}

export const headerCells = (columns: readonly ExportColumn[]): string =>
  columns
    .map((column) => textCell(column.label, isFigure(column.kind) ? STYLES.headingRight : STYLES.heading))
    .join('');
