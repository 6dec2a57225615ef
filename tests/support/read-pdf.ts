import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import jsQR from 'jsqr';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** Everything written on the page, in the order it was drawn. */
  readonly text: string;
  /** Roles of the page's structure, outermost first: `Document`, `H1`, `Table`, … */
  readonly roles: readonly string[];
  /** What a scanner reads from the page as it is drawn. */
  readonly qr: string | undefined;
}

export interface ReadPdf {
  readonly bytes: Buffer;
  readonly title: string;
  readonly language: string;
  readonly pages: readonly ReadPage[];
}

/** A PDF as a reader sees it: opened by another library than the one that wrote it. Only with `scan` is it drawn, which takes time. */
export async function readPdf(stream: Readable, options: { readonly scan?: boolean } = {}): Promise<ReadPdf> {
  const bytes = await buffer(stream);
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title: string; Language: string } };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number), options.scan ?? false));
  await task.destroy();
  return { bytes, title: info.Title, language: info.Language, pages };
}

async function readPage(page: PDFPageProxy, scans: boolean): Promise<ReadPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const roles = rolesOf((await page.getStructTree()) as Structure | null);
  return { text: text.replaceAll(/\s+/g, ' '), roles, qr: scans ? await scan(page) : undefined };
}

interface Structure {
  readonly role?: string;
  readonly children?: readonly Structure[];
}

const rolesOf = (node: Structure | null): string[] => [
  ...(node?.role ? [node.role] : []),
  ...(node?.children ?? []).flatMap((child) => rolesOf(child)),
];

/** Drawn at 144 dots per inch, which is less than any printer. */
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
