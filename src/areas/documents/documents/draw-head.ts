import { INK_2, INK_3 } from '#platform/documents/palette.ts';
import type { Sheet } from '#platform/documents/sheet.ts';
import type { PrintedDocument } from './printed-document.ts';

export const MARGIN = 40;
/** Where the body begins on every page. */
export const HEAD_BOTTOM = 196;

/** 43 mm: a code of this length is read by a phone from paper (at least 20 mm are asked for). */
const QR_SIZE = 122;
const RULE_Y = 174;

/** Who issues it, what it is and its number, beside the code. A screen reader hears it once, on the first page. */
export function drawHead(printed: PrintedDocument, sheet: Sheet, isFirst: boolean): void {
  const tagged: Sheet['tagged'] = isFirst ? sheet.tagged : (_tag, draw) => sheet.decoration(draw);
  const width = sheet.width - 2 * MARGIN - (printed.qr ? QR_SIZE + 24 : 0);
  const { issuer, qr } = printed;
  sheet.decoration(() => {
    sheet.mark(MARGIN, 40, 0.85);
    sheet.tickRule(MARGIN, RULE_Y, sheet.width - 2 * MARGIN);
  });
  tagged('P', () => {
    sheet.text(issuer.name, MARGIN + 26, 50, { face: 'strong', size: 12, width: width - 26 });
    const [taxId = '', ...lines] = issuer.lines;
    sheet.text(taxId, MARGIN + 26, 62.5, { size: 8.5, color: INK_2, width: width - 26 });
    wrapped(lines, width, sheet)
      .slice(0, 4)
      .forEach((line, index) => {
        sheet.text(line, MARGIN, 81 + index * 11, { size: 8, color: INK_2 });
      });
  });
  tagged('H1', () => {
    sheet.text(printed.title, MARGIN, 137, { size: 10, color: INK_2, width });
    sheet.text(printed.number, MARGIN, 161, { face: 'strong', size: 24, width });
  });
  if (qr) tagged('Figure', () => void sheet.qr(qr.text, sheet.width - MARGIN - QR_SIZE, 38, QR_SIZE), { alt: qr.alt });
}

const wrapped = (lines: readonly string[], width: number, sheet: Sheet): string[] =>
  lines.flatMap((line) => sheet.wrap(line, width, { size: 8 }));

export function drawFoot({ key, footer }: PrintedDocument, sheet: Sheet, page: string): void {
  const y = sheet.height - 44;
  sheet.decoration(() => sheet.line(MARGIN, key ? y - 12 : y - 2, sheet.width - 2 * MARGIN));
  // The key is short enough for one line, and must not be cut: it is what the invoice is looked up by.
  sheet.tagged('P', () => {
    if (key) sheet.text(key, MARGIN, y, { size: 6.6, color: INK_2 });
    sheet.text(footer, MARGIN, y + 11, { size: 7, color: INK_3, width: sheet.width - 2 * MARGIN - 90 });
    sheet.text(page, sheet.width - MARGIN, y + 11, { size: 7.5, color: INK_2, align: 'right' });
  });
}
