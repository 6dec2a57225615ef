import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { loadFont } from './fonts.ts';
import { PAPERS, type Paper, type Sheet, type StructureTag } from './sheet.ts';
import { createRunDrawing } from './sheet-runs.ts';
import { createCodeDrawing, createShapeDrawing, createStampDrawing } from './sheet-shapes.ts';
import { createTextDrawing } from './sheet-text.ts';

/** Tags drawings with the document's structure, for screen readers (PDF/UA). */
function createStructureTagging(document: PDFKit.PDFDocument): Pick<Sheet, 'open' | 'close' | 'tagged' | 'decoration'> {
  const root = document.struct('Document');
  document.addStructure(root);
  const around: PDFKit.PDFStructureElement[] = [root];
  // Each element must be attached and ended, or the stream stays open for ever.
  const attach = (
    tag: StructureTag,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): PDFKit.PDFStructureElement => {
    const element = document.struct(tag, options);
    around.at(-1)?.add(element);
    return element;
  };
  return {
    open: (tag) => void around.push(attach(tag)),
    close: () => void around.pop()?.end(),
    tagged(tag, draw, { alt, scope } = {}) {
      const element = attach(tag, alt ? { alt } : {});
      if (scope) attributesOf(element).A = { O: 'Table', Scope: scope };
      element.add(draw);
      element.end();
      forget(element);
    },
    decoration(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}

/** Replaces the content of a written element: pdfkit then reads only its parent. */
const WRITTEN = { P: true };

/** Frees a written element's content, because the library keeps all elements until the end of the document. */
function forget(element: PDFKit.PDFStructureElement): void {
  const { _flushed: isWritten, dictionary } = element as unknown as {
    readonly _flushed: boolean;
    readonly dictionary: { data: object };
  };
  if (isWritten) dictionary.data = WRITTEN;
}

/** The element's dictionary, untyped in the library: the scope of a heading cell can be set only there. */
const attributesOf = (element: PDFKit.PDFStructureElement): Record<string, unknown> =>
  (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data;

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly paper: Paper;
  readonly created: Date;
}

/** Limit of unread bytes. Above it drawing pauses (back-pressure), so that a slow reader does not fill the memory. */
const UNREAD_LIMIT = 1_048_576;

/** The reader has disconnected: drawing stops without an error. */
class ReaderGone extends Error {}

/** Waits for the reader without polling, because a slow reader must not cost processor time. */
function watchReader(stream: Readable): { untilRead(): Promise<void> } {
  let wake: (() => void) | undefined;
  const told = () => wake?.();
  // Called when the reader has consumed the buffer; the library's own function does nothing.
  stream._read = told;
  stream.once('close', told);
  return {
    untilRead: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  };
}

/**
 * Creates a tagged PDF that is drawn while it is read. `draw` calls `page()` before each page; its error destroys the
 * stream.
 */
export function streamPdf(
  options: PdfOptions,
  draw: (sheet: Sheet, page: () => Promise<void>) => Promise<void>,
): Readable {
  const document = new PDFDocument({
    size: options.paper,
    // No bottom margin: the library would start a new page for text near it.
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    // Untyped in the library.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: 'es-CO',
    font: loadFont('text') as never,
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
  const flush = gatherWrites(document);
  const page = async () => {
    flush();
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

interface OpenDocument {
  _offset: number;
  _write(data: string | Uint8Array): void;
  push(chunk: Uint8Array | null): boolean;
}

/** Buffer size in characters, which equal bytes, because the library writes Latin-1 only. */
const GATHERED = 65_536;

/**
 * Buffers the library's writes. Unbuffered, each line of the file is converted and emitted separately; at the end of
 * a long document that blocked the process for a fifth of a second.
 * @returns a function that flushes the buffer
 */
function gatherWrites(document: PDFKit.PDFDocument): () => void {
  const open = document as unknown as OpenDocument;
  const push = open.push.bind(open);
  let lines = '';
  const flush = () => {
    if (lines) push(Buffer.from(lines, 'latin1'));
    lines = '';
  };
  open._write = (data) => {
    if (typeof data === 'string') lines += `${data}\n`;
    else {
      flush();
      push(data);
    }
    open._offset += typeof data === 'string' ? data.length + 1 : data.length;
    if (lines.length >= GATHERED) flush();
  };
  // The library pushes null at the end.
  open.push = (chunk) => {
    flush();
    return push(chunk);
  };
  return flush;
}

/** Creates the drawing surface for the pages of a document. */
const createSheet = (document: PDFKit.PDFDocument, paper: Paper): Sheet => ({
  ...PAPERS[paper],
  ...createStructureTagging(document),
  ...createTextDrawing(document),
  ...createRunDrawing(document),
  ...createShapeDrawing(document),
  ...createCodeDrawing(document),
  ...createStampDrawing(document),
});
