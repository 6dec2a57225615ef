import { type Cell, cellsOf, layOutRow, type Writing } from './lay-out-row.ts';
import { MARGIN } from './looks.ts';
import type { Table } from './printed-table.ts';
import { INK, INK_3 } from './sheet/palette.ts';
import type { Sheet } from './sheet/sheet.ts';

const ROW_HEIGHT = 19;
const HEADING = { size: 7.5, color: INK_3 } as const;
/** Height of each further line of a cell. */
const MORE_HEIGHT = 10.5;

const heightOf = (writings: readonly Writing[]): number =>
  ROW_HEIGHT + (Math.max(1, ...writings.map(({ line, lines }) => line + lines.length)) - 1) * MORE_HEIGHT;

/** @returns the height of each row, in points */
export const rowHeights = (table: Table, sheet: Sheet): number[] =>
  table.rows.map((row) => heightOf(layOutRow(table, row, sheet)));

/** Drawn on every page with rows; tagged only on the first, so that a screen reader reads them once. */
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
  for (const cell of cellsOf(table, sheet))
    if (isFirst) sheet.tagged('TH', draw(cell), { scope: 'Column' });
    else sheet.decoration(draw(cell));
  if (isFirst) sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + 15, sheet.width - 2 * MARGIN, { color: INK, weight: 0.8 }));
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
  sheet.decoration(() => sheet.line(MARGIN, y + height - 4.5, sheet.width - 2 * MARGIN));
  return y + height;
}
