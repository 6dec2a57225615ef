import { COLUMN_GAP, PAGE_MARGIN, printLook } from './looks.ts';
import type { PrintedDocument, Total } from './printed-document.ts';
import { INK_2, INK_3, type Sheet } from './sheet/sheet.ts';

const SUM_HEIGHT = 15;
const SUM = { size: 9 } as const;
/** Height of the total, down to the space below its rule. */
const TOTAL_HEIGHT = 24;

/** An empty list has no total at its end, because the one at the top suffices. */
const isBare = ({ table, sums = [], notes }: PrintedDocument): boolean =>
  table.rows.length + sums.length + notes.length === 0;

function notesOf(printed: PrintedDocument, sheet: Sheet): string[] {
  const { size, width } = printLook(printed).end.note;
  return printed.notes.flatMap((note) => sheet.wrap(note, width(sheet.width - 2 * PAGE_MARGIN), { size }));
}

/** Height of the sums, the total and the notes beside them. @returns points */
export function closingHeight(printed: PrintedDocument, sheet: Sheet): number {
  if (isBare(printed)) return 0;
  const { top, least, note, hairline } = printLook(printed).end;
  const figures = (printed.sums?.length ?? 0) * SUM_HEIGHT + hairline + TOTAL_HEIGHT;
  return Math.max(least, top + Math.max(figures, notesOf(printed, sheet).length * note.leading));
}

/** Draws sums, total and notes. @param top end of the last row, in points */
export function drawClosing(printed: PrintedDocument, sheet: Sheet, top: number): void {
  if (isBare(printed)) return;
  const look = printLook(printed).end;
  const { sums = [] } = printed;
  const y = top + look.top;
  const right = sheet.width - PAGE_MARGIN;
  const left = right - (sheet.width - 2 * PAGE_MARGIN) * 0.4;
  sums.forEach(({ label, value }, index) => {
    sheet.tagged('P', () => {
      const room = right - left - sheet.widthOf(label, SUM) - COLUMN_GAP / 2;
      sheet.text(label, left, y + index * SUM_HEIGHT, { ...SUM, color: INK_2 });
      sheet.text(value, right, y + index * SUM_HEIGHT, { size: sheet.sizeWithin(value, room, SUM), align: 'right' });
    });
  });
  const total = y + sums.length * SUM_HEIGHT + look.hairline;
  if (look.hairline > 0) sheet.decoration(() => sheet.line(left, total - 16, right - left));
  drawTotal(printed, sheet, { left, right, y: total });
  drawRuleBelow(printed.total, sheet, { x: left, y: total + 8, width: right - left });
  drawNotes(printed, sheet, y);
}

function drawTotal(
  printed: PrintedDocument,
  sheet: Sheet,
  { left, right, y }: { readonly left: number; readonly right: number; readonly y: number },
): void {
  const { sign, amount, labelAtEnd = 'Total' } = printed.total;
  const label = { face: 'strong', size: 11 } as const;
  const room = right - left - sheet.widthOf(labelAtEnd, label) - COLUMN_GAP / 2;
  const large = { face: 'strong', size: 13 } as const;
  const figure = { ...large, size: sheet.sizeWithin(`${sign} ${amount}`, room, large), align: 'right' } as const;
  sheet.tagged('P', () => {
    sheet.text(labelAtEnd, left, y, label);
    if (!printLook(printed).end.isSignQuiet) return sheet.text(`${sign} ${amount}`, right, y, figure);
    sheet.text(amount, right, y, figure);
    const width = sheet.widthOf(amount, figure);
    sheet.text(sign, right - width - 4, y, { size: 11, color: INK_3, align: 'right' });
  });
}

function drawNotes(printed: PrintedDocument, sheet: Sheet, y: number): void {
  const lines = notesOf(printed, sheet);
  if (lines.length === 0) return;
  const { size, leading } = printLook(printed).end.note;
  sheet.tagged('P', () => {
    lines.forEach((line, index) => {
      sheet.text(line, PAGE_MARGIN, y + index * leading, { size, color: INK_2 });
    });
  });
}

/** Height reserved for the footer on every page, in points. */
export const FOOT_HEIGHT = 64;
const KEY_ABOVE = 11;

/** Draws the footer. @param page such as `Página 3 de 7` */
export function drawFoot(printed: PrintedDocument, sheet: Sheet, page: string): void {
  const { key, text } = printed.foot;
  const { baseline, line } = printLook(printed).foot;
  const y = sheet.height - baseline;
  sheet.decoration(() => sheet.line(PAGE_MARGIN, y - line - (key ? 10 : 0), sheet.width - 2 * PAGE_MARGIN));
  // The key has no width limit: it fits on one line, and a cut key could not be looked up.
  sheet.tagged('P', () => {
    if (key) sheet.text(key, PAGE_MARGIN, y - KEY_ABOVE, { size: 6.6, color: INK_2 });
    sheet.text(text, PAGE_MARGIN, y, { size: 7, color: INK_3, width: sheet.width - 2 * PAGE_MARGIN - 90 });
    sheet.text(page, sheet.width - PAGE_MARGIN, y, { size: 7.5, color: INK_2, align: 'right' });
  });
}

/** Draws the rule below a figure, whose style shows whether the figure is final. */
export function drawRuleBelow(
  { standing }: Total,
  sheet: Sheet,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  sheet.decoration(() => {
    if (standing === 'final') sheet.doubleRule(x, y, width);
    if (standing === 'pending') sheet.dashedRule(x, y + 1, width);
  });
}
