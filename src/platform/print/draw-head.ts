import { COLUMN_GAP, PAGE_MARGIN } from './looks.ts';
import type { IssuedHead, PrintedDocument, PrintedFact } from './printed-document.ts';
import { INK_2, INK_3, type Sheet } from './sheet/sheet.ts';

/** 43 mm: phones can scan it from paper (at least 20 mm are required). */
const QR_SIZE = 122;

const ISSUER = { face: 'strong', size: 12 } as const;
const LONG_ISSUER = { face: 'strong', size: 8.5 } as const;
const NUMBER = { face: 'strong', size: 24 } as const;
const HEADLINE = { face: 'strong', size: 16 } as const;
const REFERENCE = { face: 'strong', size: 12 } as const;

/** Draws the head on every page. Only the first page's is tagged, so that a screen reader reads it once. */
export function drawHead({ head }: PrintedDocument, sheet: Sheet, isFirst: boolean): void {
  const draw = (tagged: Sheet['tagged']) =>
    head.kind === 'issued' ? drawIssued(head, sheet, tagged) : drawShort(shortHead(head), sheet, tagged);
  if (isFirst) draw(sheet.tagged);
  else sheet.stamp('Head', () => draw((_tag, each) => sheet.decoration(each)));
}

/** Issuer, kind and number of the document, beside the QR code. */
function drawIssued({ issuer, title, number, qr }: IssuedHead, sheet: Sheet, tagged: Sheet['tagged']): void {
  const width = sheet.width - 2 * PAGE_MARGIN - (qr ? QR_SIZE + COLUMN_GAP : 0);
  sheet.decoration(() => {
    sheet.mark(PAGE_MARGIN, 40, 0.85);
    sheet.tickRule(PAGE_MARGIN, 174, sheet.width - 2 * PAGE_MARGIN);
  });
  tagged('P', () => {
    drawIssuer(issuer.name, sheet, width - 26);
    const [taxId = '', ...lines] = issuer.lines;
    sheet.text(taxId, PAGE_MARGIN + 26, 62.5, { size: 8.5, color: INK_2, width: width - 26 });
    const wrapped = lines.flatMap((line) => sheet.wrap(line, width, { size: 8 }));
    wrapped.slice(0, 4).forEach((line, index) => {
      sheet.text(line, PAGE_MARGIN, 81 + index * 11, { size: 8, color: INK_2 });
    });
  });
  tagged('H1', () => {
    sheet.text(title, PAGE_MARGIN, 137, { size: 10, color: INK_2, width });
    sheet.text(number, PAGE_MARGIN, 161, { ...NUMBER, size: sheet.sizeWithin(number, width, NUMBER) });
  });
  if (qr)
    tagged('Figure', () => void sheet.qr(qr.text, sheet.width - PAGE_MARGIN - QR_SIZE, 38, QR_SIZE), { alt: qr.alt });
}

/** Draws the name on one line, or on two smaller lines of the same total height, so that the content below does not move. */
function drawIssuer(name: string, sheet: Sheet, width: number): void {
  const isShort = sheet.widthOf(name, ISSUER) <= width;
  const style = isShort ? ISSUER : { ...LONG_ISSUER, size: sheet.sizeWithin(name, 1.8 * width, LONG_ISSUER) };
  const lines = sheet.wrap(name, width, style);
  const top = lines.length === 1 ? 50 : 43;
  lines.forEach((line, index) => {
    sheet.text(line, PAGE_MARGIN + 26, top + index * 9.5, style);
  });
}

interface ShortHead {
  readonly above: string;
  readonly headline: string;
  readonly reference: PrintedFact;
}

const shortHead = (head: Exclude<PrintedDocument['head'], IssuedHead>): ShortHead =>
  head.kind === 'list'
    ? { above: head.issuer, headline: head.title, reference: head.reference }
    : { above: head.title, headline: head.headline, reference: head.reference };

const ABOVE = { size: 10, color: INK_2 } as const;
/** Width reserved for the reference's label, beside the line above the headline. */
const LABEL_ROOM = 60;

function drawShort({ above, headline, reference }: ShortHead, sheet: Sheet, tagged: Sheet['tagged']): void {
  const right = sheet.width - PAGE_MARGIN;
  sheet.decoration(() => {
    sheet.mark(PAGE_MARGIN, 40);
    sheet.tickRule(PAGE_MARGIN, 84, sheet.width - 2 * PAGE_MARGIN);
  });
  tagged('H1', () => {
    const whole = right - PAGE_MARGIN - 30 - LABEL_ROOM;
    sheet.text(above, PAGE_MARGIN + 30, 50, { ...ABOVE, size: sheet.sizeWithin(above, whole, ABOVE) });
    sheet.text(headline, PAGE_MARGIN + 30, 66, HEADLINE);
  });
  tagged('P', () => {
    sheet.text(reference.label, right, 50, { size: 7.5, color: INK_3, align: 'right' });
    const room = right - PAGE_MARGIN - 30 - sheet.widthOf(headline, HEADLINE) - COLUMN_GAP;
    const size = sheet.sizeWithin(reference.value, room, REFERENCE);
    sheet.text(reference.value, right, 66, { ...REFERENCE, size, align: 'right' });
  });
}
