import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import jsQR from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** Text of the page, in drawing order. */
  readonly text: string;
  /** Texts with position in points from the top left corner; `y` is the baseline. */
  readonly placed: readonly Placed[];
  /** Number of drawn lines, rules and bars. With `scan` only. */
  readonly shapes: number | undefined;
  /** Roles of the page's structure elements, outermost first: `Document`, `H1`, `Table`, … */
  readonly roles: readonly string[];
  /** Content of the QR code, decoded from the rendered page. With `scan` only. */
  readonly qr: string | undefined;
}

export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

export interface ReadPdf {
  readonly bytes: Buffer;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly pages: readonly ReadPage[];
}

/**
 * Reads a PDF with a library other than the writer's.
 * @param options `scan` also renders the pages, which is slow
 */
export async function readPdf(stream: Readable, options: { readonly scan?: boolean } = {}): Promise<ReadPdf> {
  const bytes = await buffer(stream);
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title: string; Author: string; Language: string } };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number), options.scan ?? false));
  await task.destroy();
  return { bytes, title: info.Title, author: info.Author, language: info.Language, pages };
}

async function readPage(page: PDFPageProxy, scans: boolean): Promise<ReadPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const roles = rolesOf((await page.getStructTree()) as Structure | null);
  const { height } = page.getViewport({ scale: 1 });
  const placed = items.flatMap((item) => ('str' in item && item.str.trim() ? [placedOf(item, height)] : []));
  return {
    text: text.replaceAll(/\s+/g, ' '),
    placed,
    roles,
    shapes: scans ? await countShapes(page) : undefined,
    qr: scans ? await scan(page) : undefined,
  };
}

const countShapes = async (page: PDFPageProxy): Promise<number> =>
  (await page.getOperatorList()).fnArray.filter((operator) => operator === OPS.constructPath).length;

function placedOf(item: TextItem, height: number): Placed {
  const [, , , , x = 0, y = 0] = item.transform as number[];
  return { text: item.str, x, y: height - y, right: x + item.width };
}

interface TextItem {
  readonly str: string;
  readonly transform: unknown[];
  readonly width: number;
}

interface Structure {
  readonly role?: string;
  readonly children?: readonly Structure[];
}

const rolesOf = (node: Structure | null): string[] => [
  ...(node?.role ? [node.role] : []),
  ...(node?.children ?? []).flatMap((child) => rolesOf(child)),
];

/** Renders the page at 144 dpi, below any printer's resolution. */
async function scan(page: PDFPageProxy): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: 2 });
  const factory = page._transport.canvasFactory as CanvasFactory;
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height)?.data;
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}
