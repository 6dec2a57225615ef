import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { createSheet } from './create-sheet.ts';
import { fontOf } from './fonts.ts';
import { gatherWrites } from './gather-writes.ts';
import type { Paper, Sheet } from './sheet.ts';

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly paper: Paper;
  readonly created: Date;
}

/** Limit of unread bytes. Drawing pauses above it (back-pressure), so that a slow reader does not fill the memory. */
const UNREAD_LIMIT = 1_048_576;

/** The reader closed the connection: drawing stops without an error. */
class ReaderGone extends Error {}

/** Waits without asking again and again: a slow reader must not cost a processor. */
function watchReader(stream: Readable): { untilRead(): Promise<void> } {
  let wake: (() => void) | undefined;
  const told = () => wake?.();
  // Called when the reader has consumed the buffered bytes; the library's own function does nothing.
  stream._read = told;
  stream.once('close', told);
  return {
    untilRead: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}

/** A tagged PDF that is drawn while the reader consumes it. `draw` calls `page()` before each page; an error while drawing destroys the stream. */
export function streamPdf(
  options: PdfOptions,
  draw: (sheet: Sheet, page: () => Promise<void>) => Promise<void>,
): Readable {
  const document = new PDFDocument({
    size: options.paper,
    // No margin at the bottom: the library would add a page for text near it.
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    // Missing from the library's types.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: 'es-CO',
    font: fontOf('text') as never,
    info: {
      Title: options.title,
      Author: options.author,
      Creator: 'Surtidor',
      Producer: 'Surtidor',
      CreationDate: options.created,
    },
  });
  const stream: Readable = document as unknown as Readable;
  const { untilRead } = watchReader(stream);
  const handOn = gatherWrites(document);
  const page = async () => {
    handOn();
    await setImmediate();
    while (stream.readableLength > UNREAD_LIMIT && !stream.destroyed) await untilRead();
    if (stream.destroyed) throw new ReaderGone();
    document.addPage();
  };
  const finish = async () => {
    const sheet = createSheet(document, options.paper);
    await draw(sheet, page);
    sheet.close();
    document.end();
  };
  finish().catch((error: unknown) => {
    if (!(error instanceof ReaderGone)) stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return stream;
}
