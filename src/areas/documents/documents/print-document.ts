import { planRows } from '#platform/documents/plan-pages.ts';
import type { Sheet } from '#platform/documents/sheet.ts';
import { drawFoot, drawHead, HEAD_BOTTOM } from './draw-head.ts';
import { drawOpening, openingHeight } from './draw-opening.ts';
import { drawEnd, drawHeadings, drawRow, endHeight, HEADINGS_HEIGHT, rowHeights } from './draw-table.ts';
import type { PrintedDocument } from './printed-document.ts';

const FOOT_HEIGHT = 64;

/** Draws a document on as many pages as its lines need; each page says which one it is, of how many. */
export async function printDocument(printed: PrintedDocument, sheet: Sheet, page: () => Promise<void>): Promise<void> {
  const bottom = sheet.height - FOOT_HEIGHT;
  const opening = HEAD_BOTTOM + openingHeight(printed, sheet);
  const plan = planRows(rowHeights(printed, sheet), {
    first: bottom - opening - HEADINGS_HEIGHT,
    next: bottom - HEAD_BOTTOM - HEADINGS_HEIGHT,
    tail: endHeight(printed, sheet),
  });
  const table = printed.rows.length > 0;
  let row = 0;
  for (const [index, count] of plan.entries()) {
    await page();
    drawHead(printed, sheet, index === 0);
    if (index === 0) drawOpening(printed, sheet, HEAD_BOTTOM);
    let y = index === 0 ? opening : HEAD_BOTTOM;
    if (table && index === 0) sheet.open('Table');
    if (table && count > 0) y = drawHeadings(printed, sheet, y, index === 0);
    for (const cells of printed.rows.slice(row, row + count)) y = drawRow(printed, cells, sheet, y);
    row += count;
    if (index === plan.length - 1) {
      if (table) sheet.close();
      drawEnd(printed, sheet, y);
    }
    drawFoot(printed, sheet, `Página ${index + 1} de ${plan.length}`);
  }
}
