import { INK, INK_2, INK_3 } from '#platform/documents/palette.ts';
import type { Sheet } from '#platform/documents/sheet.ts';
import type { Receipt } from './receipt.ts';

export const MARGIN = 40;
const GAP = 24;
const LABEL = { size: 7.5, color: INK_3 } as const;
const FIGURE = { face: 'strong', size: 34 } as const;

const halfWidth = (sheet: Sheet): number => (sheet.width - 2 * MARGIN - GAP) / 2;

/** On every page; a screen reader hears it once. @returns where the body begins */
export function drawHead(receipt: Receipt, sheet: Sheet, isFirst: boolean): number {
  const tagged: Sheet['tagged'] = isFirst ? sheet.tagged : (_tag, draw) => sheet.decoration(draw);
  sheet.decoration(() => sheet.mark(MARGIN, 40));
  tagged('H1', () => {
    sheet.text(receipt.title, MARGIN + 30, 50, { size: 10, color: INK_2 });
    sheet.text(receipt.headline, MARGIN + 30, 66, { face: 'strong', size: 16 });
  });
  tagged('P', () => {
    sheet.text('Referencia', sheet.width - MARGIN, 50, { ...LABEL, align: 'right' });
    sheet.text(receipt.reference, sheet.width - MARGIN, 66, { face: 'strong', size: 12, align: 'right' });
  });
  sheet.decoration(() => sheet.tickRule(MARGIN, 84, sheet.width - 2 * MARGIN));
  return 116;
}

/** @returns where the table begins */
export function drawOpening(receipt: Receipt, sheet: Sheet, top: number): number {
  drawTotal(receipt, sheet, top);
  drawFacts(receipt, sheet, top);
  const y = top + 96;
  receipt.parties.forEach(({ heading, name, taxId }, index) => {
    const x = MARGIN + index * (halfWidth(sheet) + GAP);
    sheet.decoration(() => sheet.line(x, y, halfWidth(sheet)));
    sheet.tagged('P', () => {
      sheet.text(heading, x, y + 14, LABEL);
      sheet.text(name, x, y + 28, { face: 'strong', size: 10.5, width: halfWidth(sheet) });
      sheet.text(taxId, x, y + 41, { size: 8.5, color: INK_2 });
    });
  });
  return y + 66;
}

function drawTotal({ total, finality }: Receipt, sheet: Sheet, top: number): void {
  const sign = sheet.widthOf(`${total.sign} `, { size: 28 });
  sheet.tagged('P', () => {
    sheet.text(total.label, MARGIN, top + 4, { size: 9, color: INK_2 });
    sheet.text(total.sign, MARGIN, top + 38, { size: 28, color: INK_3 });
    sheet.text(total.value, MARGIN + sign, top + 38, FIGURE);
  });
  const width = sign + sheet.widthOf(total.value, FIGURE);
  sheet.decoration(() => {
    if (finality === 'final') sheet.doubleRule(MARGIN, top + 47, width);
    if (finality === 'pending') dashedRule(sheet, MARGIN, top + 48, width);
  });
}

function dashedRule(sheet: Sheet, x: number, y: number, width: number): void {
  for (let dash = 0; dash < width; dash += 8)
    sheet.line(x + dash, y, Math.min(4.5, width - dash), { color: INK, weight: 0.9 });
}

function drawFacts({ facts }: Receipt, sheet: Sheet, top: number): void {
  const left = MARGIN + halfWidth(sheet) + GAP;
  const width = halfWidth(sheet) / 2;
  facts.forEach(({ label, value }, index) => {
    const x = left + (index % 2) * width;
    const y = top + 4 + Math.floor(index / 2) * 27;
    sheet.tagged('P', () => {
      sheet.text(label, x, y, LABEL);
      sheet.text(value, x, y + 12, { size: 9.5, width: width - 8 });
    });
  });
}

const COLUMNS = [
  { label: 'Factura', share: 0.16, align: 'left' },
  { label: 'Documento', share: 0.16, align: 'left' },
  { label: 'Vence', share: 0.13, align: 'left' },
  { label: 'Destino', share: 0.27, align: 'left' },
  { label: 'Pago', share: 0.1, align: 'left' },
  { label: 'Valor', share: 0.18, align: 'right' },
] as const;

function cellsOf(sheet: Sheet) {
  const whole = sheet.width - 2 * MARGIN;
  let left = MARGIN;
  return COLUMNS.map(({ label, share, align }) => {
    const width = share * whole;
    const x = align === 'right' ? left + width : left;
    left += width;
    return { label, align, x, width: width - 8 };
  });
}

export const ROW_HEIGHT = 19;
export const HEADINGS_HEIGHT = 22;

/** @returns where the rows begin */
export function drawHeadings(sheet: Sheet, y: number, isFirst: boolean): number {
  if (isFirst) sheet.open('TR');
  for (const { label, align, x, width } of cellsOf(sheet)) {
    const draw = () => sheet.text(label, x, y + 8, { ...LABEL, align, width });
    if (isFirst) sheet.tagged('TH', draw, { scope: 'Column' });
    else sheet.decoration(draw);
  }
  if (isFirst) sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + 15, sheet.width - 2 * MARGIN, { color: INK, weight: 0.8 }));
  return y + HEADINGS_HEIGHT;
}

/** @returns where the next row begins */
export function drawRow(values: readonly string[], sheet: Sheet, y: number): number {
  sheet.open('TR');
  cellsOf(sheet).forEach(({ align, x, width }, index) => {
    const face = align === 'right' ? 'strong' : 'text';
    sheet.tagged('TD', () => sheet.text(values[index] ?? '', x, y + 7, { size: 8.5, align, width, face }));
  });
  sheet.close();
  sheet.decoration(() => sheet.line(MARGIN, y + 13.5, sheet.width - 2 * MARGIN));
  return y + ROW_HEIGHT;
}

export const END_HEIGHT = 88;

/** The total under the amounts, and what the customer must know of it. */
export function drawEnd({ total, finality, notes }: Receipt, sheet: Sheet, top: number): void {
  const y = top + 16;
  const right = sheet.width - MARGIN;
  const left = right - (sheet.width - 2 * MARGIN) * 0.4;
  sheet.tagged('P', () => {
    sheet.text('Total', left, y, { face: 'strong', size: 11 });
    sheet.text(`${total.sign} ${total.value}`, right, y, { face: 'strong', size: 13, align: 'right' });
  });
  sheet.decoration(() => {
    if (finality === 'final') sheet.doubleRule(left, y + 8, right - left);
    if (finality === 'pending') dashedRule(sheet, left, y + 9, right - left);
  });
  const lines = notes.flatMap((note) => sheet.wrap(note, left - MARGIN - GAP, { size: 8.5 }));
  if (lines.length === 0) return;
  sheet.tagged('P', () => {
    lines.forEach((line, index) => {
      sheet.text(line, MARGIN, y + index * 11.5, { size: 8.5, color: INK_2 });
    });
  });
}

export function drawFoot({ footer }: Receipt, sheet: Sheet, page: string): void {
  const y = sheet.height - 40;
  sheet.decoration(() => sheet.line(MARGIN, y - 14, sheet.width - 2 * MARGIN));
  sheet.tagged('P', () => {
    sheet.text(footer, MARGIN, y, { size: 7, color: INK_3 });
    sheet.text(page, sheet.width - MARGIN, y, { size: 7.5, color: INK_2, align: 'right' });
  });
}
