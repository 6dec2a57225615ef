import { MARGIN } from './looks.ts';
import type { ColumnStyle, Table } from './printed-table.ts';
import type { Sheet, TextStyle } from './sheet/sheet.ts';

const SIZE = 8.5;
/** Smallest letters of a figure. A wider one moves below the other cells. */
const LEAST_SIZE = 7;
const GUTTER = 8;

export interface Cell {
  readonly column: ColumnStyle;
  readonly x: number;
  readonly width: number;
}

export function cellsOf({ columns }: Table, sheet: Sheet): Cell[] {
  const whole = sheet.width - 2 * MARGIN;
  let left = MARGIN;
  return columns.map((column, index) => {
    const width = column.share * whole;
    // A left-aligned column needs a gap after right-aligned figures.
    const indent = columns[index - 1]?.align === 'right' ? GUTTER : 0;
    const x = column.align === 'right' ? left + width : left + indent;
    left += width;
    return { column, x, width: width - GUTTER };
  });
}

/** A text to draw in a cell. */
export interface Writing {
  readonly x: number;
  readonly style: TextStyle;
  readonly lines: readonly string[];
  /** Index of the line in the row at which the text begins. */
  readonly line: number;
}

/** Lays out the cells of a row. Figures much wider than their column move below the other cells, where there is space. */
export function layOutRow(table: Table, row: readonly string[], sheet: Sheet): Writing[] {
  const written = cellsOf(table, sheet).map((cell, index) => writeCell(cell, row[index] ?? '', sheet));
  let line = Math.max(1, ...written.map(({ lines, isBelow }) => (isBelow ? 1 : lines.length)));
  /** Right edge of the last line's text so far. */
  let end = Number.NEGATIVE_INFINITY;
  return written.map(({ isBelow, ...writing }) => {
    if (!isBelow) return writing;
    const { left, right } = extentOf(writing, sheet);
    if (left < end + GUTTER) line += 1;
    const placed = { ...writing, line };
    line += writing.lines.length - 1;
    end = right;
    return placed;
  });
}

function writeCell({ column, x, width }: Cell, text: string, sheet: Sheet): Writing & { readonly isBelow: boolean } {
  const style: TextStyle = { size: SIZE, align: column.align, ...(column.strong ? { face: 'strong' } : {}) };
  const inColumn = { x, line: 0, isBelow: false };
  if (column.wraps) return { ...inColumn, style, lines: sheet.wrap(text, width, style) };
  const size = sheet.sizeWithin(text, width, style);
  if (size >= LEAST_SIZE) return { ...inColumn, style: { ...style, size }, lines: [text] };
  const room = column.align === 'right' ? x - MARGIN : sheet.width - MARGIN - x;
  return { ...inColumn, isBelow: true, style, lines: sheet.wrap(text, room, style) };
}

function extentOf({ x, style, lines }: Writing, sheet: Sheet): { readonly left: number; readonly right: number } {
  const width = Math.max(...lines.map((line) => sheet.widthOf(line, style)));
  return style.align === 'right' ? { left: x - width, right: x } : { left: x, right: x + width };
}
