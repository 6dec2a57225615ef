import { drawRuleBelow } from './draw-rule-below.ts';
import { GAP, lookOf, MARGIN } from './looks.ts';
import type { Party, PrintedDocument } from './printed-document.ts';
import { INK_2, INK_3 } from './sheet/palette.ts';
import type { Sheet } from './sheet/sheet.ts';

const LABEL = { size: 7.5, color: INK_3 } as const;
const FACT_HEIGHT = 27;
/** The large figure is as tall as this many rows of facts. */
const FIGURE_ROWS = 3;
const BARCODE_HEIGHT = 74;

const columnWidth = (sheet: Sheet): number => (sheet.width - 2 * MARGIN - GAP) / 2;

/** Above the table, on the first page: the one figure, the facts beside it, and who is concerned. */
export function drawOpening(printed: PrintedDocument, sheet: Sheet, top: number): void {
  drawTotal(printed, sheet, top);
  drawFacts(printed, sheet, top);
  const y = top + factsHeight(printed);
  const { leading } = lookOf(printed).party;
  printed.parties.forEach((party, index) => {
    const x = MARGIN + index * (columnWidth(sheet) + GAP);
    sheet.decoration(() => sheet.line(x, y, columnWidth(sheet)));
    sheet.tagged('P', () => {
      sheet.text(party.heading, x, y + 14, LABEL);
      partyLines(printed, party, sheet).forEach(({ text, strong }, line) => {
        const style = strong ? NAME : { size: 8.5, color: INK_2 };
        sheet.text(text, x, y + 28 + line * leading, { ...style, width: columnWidth(sheet) });
      });
    });
  });
  drawBarcode(printed, sheet, y + partiesHeight(printed, sheet));
}

/** @returns points */
export const openingHeight = (printed: PrintedDocument, sheet: Sheet): number =>
  factsHeight(printed) + partiesHeight(printed, sheet) + (printed.barcode ? BARCODE_HEIGHT : 0) + 12;

const factsHeight = (printed: PrintedDocument): number =>
  Math.max(FIGURE_ROWS, Math.ceil(printed.facts.length / 2)) * FACT_HEIGHT + lookOf(printed).factsGap;

function drawTotal({ total }: PrintedDocument, sheet: Sheet, top: number): void {
  const figure = { face: 'strong', size: 34 } as const;
  const sign = sheet.widthOf(`${total.sign} `, { size: 28 });
  sheet.tagged('P', () => {
    sheet.text(total.label, MARGIN, top + 4, { size: 9, color: INK_2 });
    sheet.text(total.sign, MARGIN, top + 38, { size: 28, color: INK_3 });
    sheet.text(total.amount, MARGIN + sign, top + 38, figure);
  });
  drawRuleBelow(total, sheet, { x: MARGIN, y: top + 47, width: sign + sheet.widthOf(total.amount, figure) });
}

function drawFacts({ facts }: PrintedDocument, sheet: Sheet, top: number): void {
  const left = MARGIN + columnWidth(sheet) + GAP;
  const width = columnWidth(sheet) / 2;
  facts.forEach(({ label, value }, index) => {
    const x = left + (index % 2) * width;
    const y = top + 4 + Math.floor(index / 2) * FACT_HEIGHT;
    sheet.tagged('P', () => {
      sheet.text(label, x, y, LABEL);
      sheet.text(value, x, y + 12, { size: 9.5, width: width - 8 });
    });
  });
}

const NAME = { face: 'strong', size: 10.5 } as const;

interface PartyLine {
  readonly text: string;
  readonly strong: boolean;
}

/** Company names can be very long: at most five lines of name and six lines of details are printed. */
function partyLines(printed: PrintedDocument, { name, lines }: Party, sheet: Sheet): PartyLine[] {
  const width = columnWidth(sheet);
  const names = lookOf(printed).party.wrapsName ? sheet.wrap(name, width, NAME).slice(0, 5) : [name];
  const rest = lines.flatMap((line) => sheet.wrap(line, width, { size: 8.5 })).slice(0, 6);
  return [...names.map((text) => ({ text, strong: true })), ...rest.map((text) => ({ text, strong: false }))];
}

function partiesHeight(printed: PrintedDocument, sheet: Sheet): number {
  if (printed.parties.length === 0) return 0;
  const lines = printed.parties.map((party) => partyLines(printed, party, sheet).length);
  return 28 + lookOf(printed).party.leading * Math.max(...lines);
}

function drawBarcode({ barcode }: PrintedDocument, sheet: Sheet, top: number): void {
  if (!barcode) return;
  const { text, heading } = barcode;
  sheet.decoration(() => sheet.line(MARGIN, top, sheet.width - 2 * MARGIN));
  sheet.tagged('P', () => sheet.text(heading, MARGIN, top + 14, LABEL));
  sheet.tagged('Figure', () => sheet.barcode(text, MARGIN, top + 21, 330, 32), { alt: `Código de barras: ${text}` });
  sheet.tagged('P', () => sheet.text(text, MARGIN, top + 65, { size: 8.5 }));
}
