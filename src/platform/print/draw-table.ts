import { MARGIN } from './looks.ts';
import type { ColumnStyle, Table } from './printed-table.ts';
import { INK, INK_3 } from './sheet/palette.ts';
import type { Sheet, TextStyle } from './sheet/sheet.ts';

const ROW_HEIGHT = 19;
/** Height of each further line of a cell. */
const MORE_HEIGHT = 10.5;
const TEXT = { size: 8.5 } as const;
const GUTTER = 8;

interface Cell {
  readonly column: ColumnStyle;
  readonly x: number;
  readonly width: number;
}

function cellsOf({ columns }: Table, sheet: Sheet): Cell[] {
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

/** The cells of a row, each as the lines it needs. */
const linesOf = (table: Table, row: readonly string[], sheet: Sheet): string[][] =>
  cellsOf(table, sheet).map(({ column, width }, index) => {
    const text = row[index] ?? '';
    return column.wraps ? sheet.wrap(text, width, TEXT) : [text];
  });

const heightOf = (lines: readonly (readonly string[])[]): number =>
  ROW_HEIGHT + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * MORE_HEIGHT;

/** @returns the height of each row, in points */
export const rowHeights = (table: Table, sheet: Sheet): number[] =>
  table.rows.map((row) => heightOf(linesOf(table, row, sheet)));

/** On every page with rows; a screen reader hears them once. */
export function drawHeadings(table: Table, sheet: Sheet, y: number, isFirst: boolean): void {
  const draw =
    ({ column, x, width }: Cell) =>
    () =>
      sheet.text(column.label, x, y + 8, { size: 7.5, color: INK_3, align: column.align, width });
  if (isFirst) sheet.open('TR');
  for (const cell of cellsOf(table, sheet))
    if (isFirst) sheet.tagged('TH', draw(cell), { scope: 'Column' });
    else sheet.decoration(draw(cell));
  if (isFirst) sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + 15, sheet.width - 2 * MARGIN, { color: INK, weight: 0.8 }));
}

/** @returns where the next row begins */
export function drawRow(table: Table, row: readonly string[], sheet: Sheet, y: number): number {
  const lines = linesOf(table, row, sheet);
  const height = heightOf(lines);
  sheet.open('TR');
  cellsOf(table, sheet).forEach(({ column, x, width }, index) => {
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
