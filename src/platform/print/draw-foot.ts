import { lookOf, MARGIN } from './looks.ts';
import type { PrintedDocument } from './printed-document.ts';
import { INK_2, INK_3 } from './sheet/palette.ts';
import type { Sheet } from './sheet/sheet.ts';

/** Height reserved for the footer on every page, in points. */
export const FOOT_HEIGHT = 64;
const KEY_ABOVE = 11;

/** @param page such as `Página 3 de 7` */
export function drawFoot(printed: PrintedDocument, sheet: Sheet, page: string): void {
  const { key, text } = printed.foot;
  const { baseline, line } = lookOf(printed).foot;
  const y = sheet.height - baseline;
  sheet.decoration(() => sheet.line(MARGIN, y - line - (key ? 10 : 0), sheet.width - 2 * MARGIN));
  // The key has no width limit: it fits on one line, and must not be cut because the document is looked up by it.
  sheet.tagged('P', () => {
    if (key) sheet.text(key, MARGIN, y - KEY_ABOVE, { size: 6.6, color: INK_2 });
    sheet.text(text, MARGIN, y, { size: 7, color: INK_3, width: sheet.width - 2 * MARGIN - 90 });
    sheet.text(page, sheet.width - MARGIN, y, { size: 7.5, color: INK_2, align: 'right' });
  });
}
