import { INK, INK_2, INK_3 } from '#platform/documents/palette.ts';
import type { Sheet, TextStyle } from '#platform/documents/sheet.ts';
import { MARGIN } from './draw-head.ts';
import type { Column, PrintedDocument } from './printed-document.ts';

export const HEADINGS_HEIGHT = 20;

const ROW_HEIGHT = 19;
/** Of each further line of a description: a document may not cut short what was sold. */
const MORE_HEIGHT = 10.5;
const TEXT = { size: 8.5 } as const;

const GUTTER = 8;
const SUM_HEIGHT = 15;
const NOTE_LEADING = 10.5;
const NOTE = { size: 7.5, color: INK_2 } as const;

interface Cell {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

function cellsOf({ columns }: PrintedDocument, sheet: Sheet): Cell[] {
  const whole = sheet.width - 2 * MARGIN;
  let left = MARGIN;
  return columns.map((column, index) => {
    const width = column.share * whole;
    // A left-aligned column keeps its distance from figures that end where it begins.
    const indent = columns[index - 1]?.align === 'right' ? GUTTER : 0;
    const x = column.align === 'right' ? left + width : left + indent;
    left += width;
    return { column, x, width: width - GUTTER };
  });
}

/** The cells of a row, each broken into the lines it needs; figures need one. */
const linesOf = (printed: PrintedDocument, cells: readonly string[], sheet: Sheet): string[][] =>
  cellsOf(printed, sheet).map(({ column, width }, index) => {
    const text = cells[index] ?? '';
    return column.align === 'left' ? sheet.wrap(text, width, TEXT) : [text];
  });

const heightOf = (lines: readonly (readonly string[])[]): number =>
  ROW_HEIGHT + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * MORE_HEIGHT;

export const rowHeights = (printed: PrintedDocument, sheet: Sheet): number[] =>
  printed.rows.map((cells) => heightOf(linesOf(printed, cells, sheet)));

/** @returns where the rows begin */
export function drawHeadings(printed: PrintedDocument, sheet: Sheet, y: number, isFirst: boolean): number {
  const draw =
    ({ column, x, width }: Cell) =>
    () =>
      sheet.text(column.label, x, y + 8, { size: 7.5, color: INK_3, align: column.align, width });
  if (isFirst) sheet.open('TR');
  for (const cell of cellsOf(printed, sheet))
    if (isFirst) sheet.tagged('TH', draw(cell), { scope: 'Column' });
    else sheet.decoration(draw(cell));
  if (isFirst) sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + 15, sheet.width - 2 * MARGIN, { color: INK, weight: 0.8 }));
  return y + HEADINGS_HEIGHT;
}

/** @returns where the next row begins */
export function drawRow(printed: PrintedDocument, cells: readonly string[], sheet: Sheet, y: number): number {
  const lines = linesOf(printed, cells, sheet);
  const height = heightOf(lines);
  sheet.open('TR');
  cellsOf(printed, sheet).forEach(({ column, x, width }, index) => {
    const style: TextStyle = { ...TEXT, align: column.align, width, ...(column.strong ? { face: 'strong' } : {}) };
    sheet.tagged('TD', () => {
      lines[index]?.forEach((line, place) => {
        sheet.text(line, x, y + 8 + place * MORE_HEIGHT, style);
      });
    });
  });
  sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + height - 4.5, sheet.width - 2 * MARGIN));
  return y + height;
}

/** Nothing was listed: the figure at the top has said it all. */
const isBare = ({ rows, sums, notes }: PrintedDocument): boolean => rows.length + sums.length + notes.length === 0;

const notesWidth = (sheet: Sheet): number => (sheet.width - 2 * MARGIN) * 0.52;

const notesOf = ({ notes }: PrintedDocument, sheet: Sheet): string[] =>
  notes.flatMap((note) => sheet.wrap(note, notesWidth(sheet), NOTE));

/** The sums, the total, and the notes beside them. */
export function endHeight(printed: PrintedDocument, sheet: Sheet): number {
  if (isBare(printed)) return 0;
  return 14 + Math.max(printed.sums.length * SUM_HEIGHT + 34, notesOf(printed, sheet).length * NOTE_LEADING);
}

export function drawEnd(printed: PrintedDocument, sheet: Sheet, top: number): void {
  if (isBare(printed)) return;
  const y = top + 14;
  const right = sheet.width - MARGIN;
  const left = right - (sheet.width - 2 * MARGIN) * 0.4;
  printed.sums.forEach(({ label, value }, index) => {
    sheet.tagged('P', () => {
      sheet.text(label, left, y + index * SUM_HEIGHT, { size: 9, color: INK_2 });
      sheet.text(value, right, y + index * SUM_HEIGHT, { size: 9, align: 'right' });
    });
  });
  const total = y + printed.sums.length * SUM_HEIGHT + 6;
  sheet.decoration(() => sheet.line(left, total - 12, right - left));
  sheet.tagged('P', () => {
    sheet.text('Total', left, total + 4, { face: 'strong', size: 11 });
    sheet.text(printed.total.amount, right, total + 4, { face: 'strong', size: 13, align: 'right' });
    const figure = sheet.widthOf(printed.total.amount, { face: 'strong', size: 13 });
    sheet.text(printed.total.sign, right - figure - 4, total + 4, { size: 11, color: INK_3, align: 'right' });
  });
  sheet.decoration(() => sheet.doubleRule(left, total + 12, right - left));
  sheet.tagged('P', () => {
    notesOf(printed, sheet).forEach((note, index) => {
      sheet.text(note, MARGIN, y + index * NOTE_LEADING, NOTE);
    });
  });
}
