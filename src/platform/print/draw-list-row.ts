import type { Cell } from './lay-out-row.ts';
import { MARGIN } from './looks.ts';
import type { Sheet } from './sheet/sheet.ts';

export const LIST_ROW_HEIGHT = 16;
const SIZE = 8;

/**
 * One height. A text that is longer than its column has two lines of smaller letters. The row is one paragraph of the structure, its texts in the order of the columns: with an element for each cell, a list of
 * thousands of lines would have a structure larger than its pages.
 */
export const drawListRow = (cells: readonly Cell[], row: readonly string[], sheet: Sheet, y: number): void =>
  sheet.tagged('P', () =>
    sheet.runs(
      cells.map(({ column, x, width }, index) => ({
        text: row[index] ?? '',
        x,
        y: y + 7.5,
        size: SIZE,
        align: column.align,
        width,
        isFigure: !column.wraps,
        ...(column.strong ? { face: 'strong' as const } : {}),
      })),
    ),
  );

/** The hairlines below the rows of a page. */
export const drawListLines = (sheet: Sheet, from: number, rows: number): void =>
  sheet.decoration(() => {
    const ys = Array.from({ length: rows }, (_, row) => from + (row + 1) * LIST_ROW_HEIGHT - 4);
    sheet.hairlines(MARGIN, ys, sheet.width - 2 * MARGIN);
  });
