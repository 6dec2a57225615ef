import type { Readable } from 'node:stream';
import { streamPdf } from '#platform/documents/pdf.ts';
import { planPages } from '#platform/documents/plan-pages.ts';
import type { Sheet } from '#platform/documents/sheet.ts';
import type { ReceiptRow } from '../server/receipt-store.ts';
import {
  drawEnd,
  drawFoot,
  drawHead,
  drawHeadings,
  drawOpening,
  drawRow,
  END_HEIGHT,
  HEADINGS_HEIGHT,
  ROW_HEIGHT,
} from './draw-receipt.ts';
import { type Receipt, receiptOf } from './receipt.ts';

/** What the customer keeps of an attempt: who paid whom, how much, for what, and what the bank said. */
export function receiptPdf(payment: ReceiptRow, now: Date): Readable {
  const receipt = receiptOf(payment, now);
  const title = `${receipt.title} ${receipt.reference}`;
  return streamPdf({ title, author: 'Surtidor', paper: receipt.paper, created: now }, (sheet, page) =>
    printReceipt(receipt, sheet, page),
  );
}

const FOOT_HEIGHT = 64;
const HEAD_BOTTOM = 116;
const OPENING_BOTTOM = HEAD_BOTTOM + 162;

async function printReceipt(receipt: Receipt, sheet: Sheet, page: () => Promise<void>): Promise<void> {
  const rowsFrom = (y: number) => Math.floor((sheet.height - FOOT_HEIGHT - y - HEADINGS_HEIGHT) / ROW_HEIGHT);
  const plan = planPages(receipt.rows.length, {
    first: rowsFrom(OPENING_BOTTOM),
    next: rowsFrom(HEAD_BOTTOM),
    tail: Math.ceil(END_HEIGHT / ROW_HEIGHT),
  });
  let row = 0;
  for (const [index, count] of plan.entries()) {
    const isFirst = index === 0;
    await page();
    let y = drawHead(receipt, sheet, isFirst);
    if (isFirst) {
      y = drawOpening(receipt, sheet, y);
      sheet.open('Table');
    }
    y = drawHeadings(sheet, y, isFirst);
    for (const values of receipt.rows.slice(row, row + count)) y = drawRow(values, sheet, y);
    row += count;
    if (index === plan.length - 1) {
      sheet.close();
      drawEnd(receipt, sheet, y);
    }
    drawFoot(receipt, sheet, `Página ${index + 1} de ${plan.length}`);
  }
}
