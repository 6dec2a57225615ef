import type { Readable } from 'node:stream';
import { closingHeight, drawClosing, drawFoot, FOOT_HEIGHT } from './draw-end.ts';
import { drawHead } from './draw-head.ts';
import { drawOpening, openingHeight } from './draw-opening.ts';
import { drawHeadings, drawRow, planRows, rowHeights } from './draw-table.ts';
import { printLook } from './looks.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Sheet } from './sheet/sheet.ts';
import { streamPdf } from './sheet/stream-pdf.ts';

/** Prints a document as a tagged PDF, drawn while the reader consumes it. */
export const printPdf = (printed: PrintedDocument, created: Date): Readable =>
  streamPdf({ ...documentProperties(printed), paper: printed.paper, created }, (sheet, page) =>
    drawDocument(printed, sheet, page),
  );

/**
 * Prints several documents into one file. Each has its own page numbers.
 * @param printed at least one
 */
export const printPdfs = (
  printed: readonly PrintedDocument[],
  { title, created }: { readonly title: string; readonly created: Date },
): Readable => {
  const [first] = printed;
  if (!first) throw new RangeError('There is nothing to print.');
  const { author } = documentProperties(first);
  return streamPdf({ title, author, paper: first.paper, created }, async (sheet, page) => {
    for (const each of printed) await drawDocument(each, sheet, page);
  });
};

export const documentProperties = ({ head }: Pick<PrintedDocument, 'head'>): { title: string; author: string } =>
  head.kind === 'issued'
    ? { title: `${head.title} ${head.number}`, author: head.issuer.name }
    : { title: `${head.title} ${head.reference.value}`, author: head.kind === 'list' ? head.issuer : 'Surtidor' };

/** Draws a document with page numbers such as "1 de 3". */
async function drawDocument(printed: PrintedDocument, sheet: Sheet, page: () => Promise<void>): Promise<void> {
  const { table } = printed;
  const { bodyTop, headingsHeight } = printLook(printed);
  const bottom = sheet.height - FOOT_HEIGHT;
  const opening = bodyTop + openingHeight(printed, sheet);
  const plan = planRows(rowHeights(table, sheet), {
    first: bottom - opening - headingsHeight,
    next: bottom - bodyTop - headingsHeight,
    tail: closingHeight(printed, sheet),
  });
  let row = 0;
  for (const [index, count] of plan.entries()) {
    const isFirst = index === 0;
    await page();
    drawHead(printed, sheet, isFirst);
    if (isFirst) drawOpening(printed, sheet, bodyTop);
    let y = isFirst ? opening : bodyTop;
    if (count > 0) {
      if (row === 0) sheet.open('Table');
      drawHeadings(table, sheet, y, row === 0);
      y += headingsHeight;
    }
    for (const cells of table.rows.slice(row, row + count)) y = drawRow(table, cells, sheet, y);
    row += count;
    if (index === plan.length - 1) {
      if (row > 0) sheet.close();
      drawClosing(printed, sheet, y);
    }
    drawFoot(printed, sheet, `Página ${index + 1} de ${plan.length}`);
  }
}
