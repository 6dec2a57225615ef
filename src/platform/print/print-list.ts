import type { Readable } from 'node:stream';
import { closingHeight, drawClosing, drawFoot, FOOT_HEIGHT } from './draw-end.ts';
import { drawHead } from './draw-head.ts';
import { drawOpening, openingHeight } from './draw-opening.ts';
import { drawHeadings, drawListLines, drawListRow, LIST_ROW_HEIGHT, placeColumns, planRows } from './draw-table.ts';
import { printLook } from './looks.ts';
import { documentProperties } from './print-pdf.ts';
import type { ColumnStyle, PrintedDocument } from './printed-document.ts';
import type { Sheet } from './sheet/sheet.ts';
import { streamPdf } from './sheet/stream-pdf.ts';

/** A document with too many rows for memory. Each row has one line, so the number of pages is known before reading. */
export interface PrintedList extends Omit<PrintedDocument, 'table' | 'notes'> {
  readonly columns: readonly ColumnStyle[];
  /** Number of rows in `slices`. */
  readonly count: number;
  readonly slices: AsyncIterable<readonly (readonly string[])[]>;
  /** Notes, at least one, so that an empty list has a closing part. */
  readonly notes: readonly [string, ...string[]];
}

/** Prints the list as a tagged PDF, page by page while rows are read and the file is sent. */
export const printList = (printed: PrintedList, created: Date): Readable =>
  streamPdf({ ...documentProperties(printed), paper: printed.paper, created }, (sheet, page) =>
    drawList(printed, sheet, page),
  );

/** Draws all pages. @throws RangeError when `slices` has fewer rows than `count` */
async function drawList(list: PrintedList, sheet: Sheet, page: () => Promise<void>): Promise<void> {
  const printed: PrintedDocument = { ...list, table: { columns: list.columns, rows: [] } };
  const { bodyTop, headingsHeight } = printLook(printed);
  const bottom = sheet.height - FOOT_HEIGHT;
  const opening = bodyTop + openingHeight(printed, sheet);
  const heights = new Array<number>(list.count).fill(LIST_ROW_HEIGHT);
  const plan = planRows(heights, {
    first: bottom - opening - headingsHeight,
    next: bottom - bodyTop - headingsHeight,
    tail: closingHeight(printed, sheet),
  });
  const cells = placeColumns(printed.table, sheet);
  const rows = oneByOne(list.slices);
  const drawRows = async (from: number, count: number): Promise<number> => {
    if (count === 0) return from;
    // One structure element per page, so that finished ones can be freed.
    sheet.open('Sect');
    drawHeadings(printed.table, sheet, from, false);
    let y = from + headingsHeight;
    drawListLines(sheet, y, count);
    for (let row = 0; row < count; row += 1, y += LIST_ROW_HEIGHT) {
      const { done, value } = await rows.next();
      if (done) throw new RangeError(`The list has fewer than its ${list.count} rows.`);
      drawListRow(cells, value, sheet, y);
    }
    sheet.close();
    return y;
  };
  try {
    for (const [index, count] of plan.entries()) {
      const isFirst = index === 0;
      await page();
      drawHead(printed, sheet, isFirst);
      if (isFirst) drawOpening(printed, sheet, bodyTop);
      const y = await drawRows(isFirst ? opening : bodyTop, count);
      if (index === plan.length - 1) drawClosing(printed, sheet, y);
      drawFoot(printed, sheet, `Página ${index + 1} de ${plan.length}`);
    }
  } finally {
    await rows.return(undefined);
  }
}

async function* oneByOne<Row>(slices: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const slice of slices) yield* slice;
}
