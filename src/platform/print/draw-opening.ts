import { drawRuleBelow } from './draw-end.ts';
import { COLUMN_GAP, PAGE_MARGIN, printLook } from './looks.ts';
import type { Party, PrintedDocument } from './printed-document.ts';
import { INK_2, INK_3, type Sheet } from './sheet/sheet.ts';

const LABEL = { size: 7.5, color: INK_3 } as const;
const FACT = { size: 9.5 } as const;
const FACT_HEIGHT = 27;
/** Line spacing of facts. */
const FACT_LEADING = 11.5;
const FIGURE = { face: 'strong', size: 34 } as const;
const SIGN = { size: 28 } as const;
/** Height of the large figure, in rows of facts. */
const FIGURE_ROWS = 3;
const BARCODE_HEIGHT = 74;

const columnWidth = (sheet: Sheet): number => (sheet.width - 2 * PAGE_MARGIN - COLUMN_GAP) / 2;

/** The part of the first page above the table: main figure, facts beside it, and parties. */
export function drawOpening(printed: PrintedDocument, sheet: Sheet, top: number): void {
  drawTotal(printed, sheet, top);
  drawFacts(printed, sheet, top);
  const y = top + factsHeight(printed, sheet);
  const { partyLeading: leading } = printLook(printed);
  printed.parties.forEach((party, index) => {
    const x = PAGE_MARGIN + index * (columnWidth(sheet) + COLUMN_GAP);
    sheet.decoration(() => sheet.line(x, y, columnWidth(sheet)));
    sheet.tagged('P', () => {
      sheet.text(party.heading, x, y + 14, LABEL);
      partyLines(party, sheet).forEach(({ text, strong }, line) => {
        const style = strong ? NAME : { size: 8.5, color: INK_2 };
        sheet.text(text, x, y + 28 + line * leading, { ...style, width: columnWidth(sheet) });
      });
    });
  });
  const below = y + partiesHeight(printed, sheet);
  drawParts(printed, sheet, below);
  drawBarcode(printed, sheet, below + partsHeight(printed));
}

/** Height of the opening. @returns points */
export const openingHeight = (printed: PrintedDocument, sheet: Sheet): number =>
  factsHeight(printed, sheet) +
  partiesHeight(printed, sheet) +
  partsHeight(printed) +
  (printed.barcode ? BARCODE_HEIGHT : 0) +
  12;

/** Two facts on one row. */
interface FactRow {
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
  /** Distance from the top of the first row, in points. */
  readonly from: number;
  readonly height: number;
}

function factRows({ facts }: PrintedDocument, sheet: Sheet): FactRow[] {
  const rows: FactRow[] = [];
  let from = 0;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2).map(({ label, value }) => ({
      label,
      lines: sheet.wrap(value, columnWidth(sheet) / 2 - 8, FACT),
    }));
    const height = FACT_HEIGHT + (Math.max(1, ...pair.map(({ lines }) => lines.length)) - 1) * FACT_LEADING;
    rows.push({ facts: pair, from, height });
    from += height;
  }
  return rows;
}

function factsHeight(printed: PrintedDocument, sheet: Sheet): number {
  const heights = factRows(printed, sheet).map(({ height }) => height);
  const facts = heights.reduce((sum, height) => sum + height, 0);
  return Math.max(FIGURE_ROWS * FACT_HEIGHT, facts) + printLook(printed).factsGap;
}

function drawTotal({ total }: PrintedDocument, sheet: Sheet, top: number): void {
  const mark = total.sign ? `${total.sign} ` : '';
  const natural = sheet.widthOf(mark, SIGN) + sheet.widthOf(total.amount, FIGURE);
  // Scaled down to leave room for the facts beside it.
  const scale = Math.min(1, columnWidth(sheet) / natural);
  const sign = { size: SIGN.size * scale };
  const figure = { ...FIGURE, size: FIGURE.size * scale };
  const left = PAGE_MARGIN + sheet.widthOf(mark, sign);
  sheet.tagged('P', () => {
    sheet.text(total.label, PAGE_MARGIN, top + 4, { size: 9, color: INK_2 });
    sheet.text(total.sign, PAGE_MARGIN, top + 38, { ...sign, color: INK_3 });
    sheet.text(total.amount, left, top + 38, figure);
  });
  drawRuleBelow(total, sheet, { x: PAGE_MARGIN, y: top + 47, width: natural * scale });
}

function drawFacts(printed: PrintedDocument, sheet: Sheet, top: number): void {
  const left = PAGE_MARGIN + columnWidth(sheet) + COLUMN_GAP;
  for (const { facts, from } of factRows(printed, sheet))
    facts.forEach(({ label, lines }, index) => {
      const x = left + (index * columnWidth(sheet)) / 2;
      sheet.tagged('P', () => {
        sheet.text(label, x, top + 4 + from, LABEL);
        lines.forEach((line, place) => {
          sheet.text(line, x, top + 16 + from + place * FACT_LEADING, FACT);
        });
      });
    });
}

const NAME = { face: 'strong', size: 10.5 } as const;

interface PartyLine {
  readonly text: string;
  readonly strong: boolean;
}

/** Company names can be very long: at most five lines of name and six lines of details are printed. */
function partyLines({ name, lines }: Party, sheet: Sheet): PartyLine[] {
  const width = columnWidth(sheet);
  const names = sheet.wrap(name, width, NAME).slice(0, 5);
  const rest = lines.flatMap((line) => sheet.wrap(line, width, { size: 8.5 })).slice(0, 6);
  return [...names.map((text) => ({ text, strong: true })), ...rest.map((text) => ({ text, strong: false }))];
}

function partiesHeight(printed: PrintedDocument, sheet: Sheet): number {
  if (printed.parties.length === 0) return 0;
  const lines = printed.parties.map((party) => partyLines(party, sheet).length);
  return 28 + printLook(printed).partyLeading * Math.max(...lines);
}

const PARTS_HEIGHT = 54;
const PART = { face: 'strong', size: 9.5 } as const;

const partsHeight = ({ parts }: PrintedDocument): number => (parts ? PARTS_HEIGHT : 0);

function drawParts({ parts }: PrintedDocument, sheet: Sheet, top: number): void {
  if (!parts) return;
  const whole = sheet.width - 2 * PAGE_MARGIN;
  const share = whole / parts.figures.length;
  sheet.decoration(() => sheet.line(PAGE_MARGIN, top, whole));
  sheet.tagged('P', () => sheet.text(parts.heading, PAGE_MARGIN, top + 14, LABEL));
  parts.figures.forEach(({ label, value }, index) => {
    const x = PAGE_MARGIN + index * share;
    sheet.tagged('P', () => {
      sheet.text(label, x, top + 28, { ...LABEL, width: share - 6 });
      sheet.text(value, x, top + 41, { ...PART, size: sheet.sizeWithin(value, share - 6, PART) });
    });
  });
}

function drawBarcode({ barcode }: PrintedDocument, sheet: Sheet, top: number): void {
  if (!barcode) return;
  const { text, heading } = barcode;
  sheet.decoration(() => sheet.line(PAGE_MARGIN, top, sheet.width - 2 * PAGE_MARGIN));
  sheet.tagged('P', () => sheet.text(heading, PAGE_MARGIN, top + 14, LABEL));
  sheet.tagged('Figure', () => sheet.barcode(text, PAGE_MARGIN, top + 21, 330, 32), {
    alt: `Código de barras: ${text}`,
  });
  sheet.tagged('P', () => sheet.text(text, PAGE_MARGIN, top + 65, { size: 8.5 }));
}
