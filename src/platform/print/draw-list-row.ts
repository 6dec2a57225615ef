import type { Cell } from './lay-out-row.ts';
import { MARGIN } from './looks.ts';
import type { Sheet } from './sheet/sheet.ts';

export const LIST_ROW_HEIGHT = 16;
const SIZE = 8;

/**
 * Draws a row of fixed height. A text longer than its column gets two smaller lines. The row is one paragraph of the PDF's structure, with its texts
 * in the order of the columns: an element per cell would make the structure of a long list larger than its pages.
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
