import { PAGE_MARGIN } from './looks.ts';
import type { ColumnStyle, Table } from './printed-document.ts';
import { INK, INK_3, type Sheet, type TextStyle } from './sheet/sheet.ts';

const ROW_HEIGHT = 19;
const HEADING = { size: 7.5, color: INK_3 } as const;
/** Height of each further line in a cell. */
const MORE_HEIGHT = 10.5;

const heightOf = (writings: readonly Writing[]): number =>
  ROW_HEIGHT + (Math.max(1, ...writings.map(({ line, lines }) => line + lines.length)) - 1) * MORE_HEIGHT;

/** Height of each row. @returns points */
export const rowHeights = (table: Table, sheet: Sheet): number[] =>
  table.rows.map((row) => heightOf(layOutRow(table, row, sheet)));

/**
 * Draws the headings on every page with rows. Only the first page's are tagged, so that a screen reader reads them
 * once.
 */
export function drawHeadings(table: Table, sheet: Sheet, y: number, isFirst: boolean): void {
  const draw =
    ({ column, x, width }: Cell) =>
    () =>
      sheet.text(column.label, x, y + 8, {
        ...HEADING,
        size: sheet.sizeWithin(column.label, width, HEADING),
        align: column.align,
      });
  if (isFirst) sheet.open('TR');
  for (const cell of placeColumns(table, sheet))
    if (isFirst) sheet.tagged('TH', draw(cell), { scope: 'Column' });
    else sheet.decoration(draw(cell));
  if (isFirst) sheet.close();
  sheet.decoration(() => sheet.line(PAGE_MARGIN, y + 15, sheet.width - 2 * PAGE_MARGIN, { color: INK, weight: 0.8 }));
}

/** Draws a row. @returns the top of the next row */
export function drawRow(table: Table, row: readonly string[], sheet: Sheet, y: number): number {
  const writings = layOutRow(table, row, sheet);
  const height = heightOf(writings);
  sheet.open('TR');
  for (const { x, style, lines, line } of writings)
    sheet.tagged('TD', () => {
      lines.forEach((text, place) => {
        sheet.text(text, x, y + 8 + (line + place) * MORE_HEIGHT, style);
      });
    });
  sheet.close();
  sheet.decoration(() => sheet.line(PAGE_MARGIN, y + height - 4.5, sheet.width - 2 * PAGE_MARGIN));
  return y + height;
}

export const LIST_ROW_HEIGHT = 16;
const LIST_SIZE = 8;

/**
 * Draws a row of fixed height. A long text shrinks, and then takes two smaller lines; a figure only shrinks. The row
 * is one paragraph of the PDF's structure: an element per cell would make the structure of a long list larger than
 * its pages.
 */
export const drawListRow = (cells: readonly Cell[], row: readonly string[], sheet: Sheet, y: number): void =>
  sheet.tagged('P', () =>
    sheet.runs(
      cells.map(({ column, x, width }, index) => ({
        text: row[index] ?? '',
        x,
        y: y + 7.5,
        size: LIST_SIZE,
        align: column.align,
        width,
        isFigure: !column.wraps,
        ...(column.strong ? { face: 'strong' as const } : {}),
      })),
    ),
  );

/** Draws the hairlines between the rows of a page. */
export const drawListLines = (sheet: Sheet, from: number, rows: number): void =>
  sheet.decoration(() => {
    const ys = Array.from({ length: rows }, (_, row) => from + (row + 1) * LIST_ROW_HEIGHT - 4);
    sheet.hairlines(PAGE_MARGIN, ys, sheet.width - 2 * PAGE_MARGIN);
  });

const SIZE = 8.5;
/** Minimum font size of a figure. A wider figure moves below the other cells. */
const LEAST_SIZE = 7;
const GUTTER = 8;

interface Cell {
  readonly column: ColumnStyle;
  readonly x: number;
  readonly width: number;
}

export function placeColumns({ columns }: Table, sheet: Sheet): Cell[] {
  const whole = sheet.width - 2 * PAGE_MARGIN;
  let left = PAGE_MARGIN;
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
interface Writing {
  readonly x: number;
  readonly style: TextStyle;
  readonly lines: readonly string[];
  /** Index of the line in the row at which the text begins. */
  readonly line: number;
}

/** Lays out the cells of a row. Figures much wider than their column move below the other cells, to a free place. */
function layOutRow(table: Table, row: readonly string[], sheet: Sheet): Writing[] {
  const written = placeColumns(table, sheet).map((cell, index) => writeCell(cell, row[index] ?? '', sheet));
  let line = Math.max(1, ...written.map(({ lines, isBelow }) => (isBelow ? 1 : lines.length)));
  /** Right edge of the last line's text. */
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
  const room = column.align === 'right' ? x - PAGE_MARGIN : sheet.width - PAGE_MARGIN - x;
  return { ...inColumn, isBelow: true, style, lines: sheet.wrap(text, room, style) };
}

function extentOf({ x, style, lines }: Writing, sheet: Sheet): { readonly left: number; readonly right: number } {
  const width = Math.max(...lines.map((line) => sheet.widthOf(line, style)));
  return style.align === 'right' ? { left: x - width, right: x } : { left: x, right: x + width };
}

/** Space for rows, in the unit of their heights. */
export interface PageRoom {
  /** On the first page, without the closing part. */
  readonly first: number;
  /** On each later page. */
  readonly next: number;
  /** Height of the closing part. */
  readonly tail: number;
}

/**
 * Plans the rows of each page before drawing, so that the first page can print "Página 1 de 7". The last row moves to
 * the closing part's page, so that it is not alone there. The first page has no rows if none fits.
 * @param heights of each row
 * @returns the number of rows per page
 */
export function planRows(heights: readonly number[], { first, next, tail }: PageRoom): number[] {
  const pages: number[] = [];
  let from = 0;
  let left = heights.reduce((sum, height) => sum + height, 0);
  for (;;) {
    const room = pages.length === 0 ? first : next;
    if (left + tail <= room) return [...pages, heights.length - from];
    const isLast = from >= heights.length - 1;
    const needed = isLast && left + tail <= next ? left + tail : (heights[from] ?? tail);
    if (pages.length === 0 && needed > first && needed <= next) {
      pages.push(0);
      continue;
    }
    if (isLast) return from < heights.length ? [...pages, 1, 0] : [...pages, 0];
    let to = from;
    let used = 0;
    // At least one row per page, because a row taller than a page would otherwise never be drawn. The last row stays
    // with the closing part.
    while (to < heights.length - 1 && (to === from || used + (heights[to] ?? 0) <= room)) {
      used += heights[to] ?? 0;
      to += 1;
    }
    pages.push(to - from);
    left -= used;
    from = to;
  }
}
