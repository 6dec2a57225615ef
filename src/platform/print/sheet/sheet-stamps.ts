import type { Sheet } from './sheet.ts';

interface Content {
  readonly data: Record<string, unknown>;
  write(content: Uint8Array): void;
  end(): void;
}

/** Properties missing from the library's types. */
interface OpenDocument {
  readonly page: {
    readonly width: number;
    readonly height: number;
    readonly fonts: Record<string, unknown>;
    readonly xobjects: Record<string, unknown>;
    write(chunk: Uint8Array | string): void;
  };
  ref(data: Record<string, unknown>): Content;
  addContent(content: string): void;
}

/** Stamps: drawings used on many pages. The file contains each once, and pages refer to it. */
export function stampsOf(document: PDFKit.PDFDocument): Pick<Sheet, 'stamp'> {
  const open = document as unknown as OpenDocument;
  const drawn = new Map<string, Content>();
  const drawOnce = (draw: () => void): Content => {
    const { page } = open;
    const chunks: Buffer[] = [];
    const known = new Set(Object.keys(page.fonts));
    const write = page.write;
    // Line ends as the library writes them.
    page.write = (chunk) =>
      void chunks.push(typeof chunk === 'string' ? Buffer.from(`${chunk}\n`, 'latin1') : Buffer.from(chunk));
    try {
      draw();
    } finally {
      page.write = write;
    }
    const fonts = { ...page.fonts };
    for (const id of Object.keys(page.fonts)) if (!known.has(id)) delete page.fonts[id];
    const form = open.ref({
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, page.width, page.height] },
      Resources: { Font: fonts },
    });
    form.write(Buffer.concat(chunks));
    form.end();
    return form;
  };
  return {
    stamp(name, draw) {
      const form = drawn.get(name) ?? drawOnce(draw);
      drawn.set(name, form);
      open.page.xobjects[name] = form;
      open.addContent(`/${name} Do`);
    },
  };
}
