import { create as createQr } from 'qrcode';
import { BRAND, INK, LINE, type Sheet, TICK, TICK_STRONG } from './sheet.ts';

/** Bars of the mark: left offset, top offset, length. */
const MARK = [
  [0, 0, 18],
  [0, 4, 8],
  [0, 8, 8],
  [0, 12, 18],
  [10, 16, 8],
  [10, 20, 8],
  [0, 24, 18],
] as const;

export function createShapeDrawing(
  document: PDFKit.PDFDocument,
): Pick<Sheet, 'line' | 'doubleRule' | 'dashedRule' | 'tickRule' | 'mark'> {
  const bar = (x: number, y: number, width: number, height: number, color: string) =>
    void document.rect(x, y, width, height).fill(color);
  return {
    line: (x, y, width, { color = LINE, weight = 0.6 } = {}) => bar(x, y - weight / 2, width, weight, color),
    doubleRule(x, y, width) {
      bar(x, y, width, 0.8, INK);
      bar(x, y + 2.4, width, 0.8, INK);
    },
    dashedRule(x, y, width) {
      for (let dash = 0; dash < width; dash += 8) bar(x + dash, y - 0.45, Math.min(4.5, width - dash), 0.9, INK);
    },
    tickRule(x, y, width) {
      bar(x, y, width, 0.6, TICK_STRONG);
      for (let tick = 0; tick * 8 <= width; tick += 1)
        if (tick % 5 === 0) bar(x + tick * 8, y, 0.6, 8, TICK_STRONG);
        else bar(x + tick * 8, y, 0.5, 4, TICK);
    },
    mark(x, y, scale = 1) {
      for (const [dx, dy, length] of MARK) bar(x + dx * scale, y + dy * scale, length * scale, 2 * scale, BRAND);
    },
  };
}

interface Content {
  readonly data: Record<string, unknown>;
  write(content: Uint8Array): void;
  end(): void;
}

/** Untyped properties of the library. */
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

/** Draws stamps: drawings that many pages share. The file contains each once. */
export function createStampDrawing(document: PDFKit.PDFDocument): Pick<Sheet, 'stamp'> {
  const open = document as unknown as OpenDocument;
  const drawn = new Map<string, Content>();
  const drawOnce = (draw: () => void): Content => {
    const { page } = open;
    const chunks: Buffer[] = [];
    const known = new Set(Object.keys(page.fonts));
    const write = page.write;
    // Line ends in the library's format.
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

/** Draws QR codes and barcodes as vector shapes, so that they stay sharp in print. */
export function createCodeDrawing(document: PDFKit.PDFDocument): Pick<Sheet, 'qr' | 'barcode'> {
  return {
    qr(text, x, y, size) {
      const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
      const module = size / modules.size;
      for (let row = 0; row < modules.size; row += 1) {
        let column = 0;
        // Joins neighbouring modules into one bar: fewer shapes, and no hairlines between them.
        while (column < modules.size) {
          const from = column;
          while (column < modules.size && modules.get(row, column)) column += 1;
          if (column > from) document.rect(x + from * module, y + row * module, (column - from) * module, module);
          column += 1;
        }
      }
      document.fill('#000000');
      return module;
    },
    barcode(text, x, y, width, height) {
      const widths = code128(text);
      const module = width / widths.reduce((sum, each) => sum + each, 0);
      let at = x;
      widths.forEach((each, place) => {
        if (place % 2 === 0) document.rect(at, y, each * module, height);
        at += each * module;
      });
      document.fill('#000000');
    },
  };
}

/**
 * Code 128 (ISO/IEC 15417): widths of bar, space, bar, space, bar, space per symbol value. 106 is the stop, with its
 * final bar.
 */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Symbol values: digit pairs in set C, half as wide; other text and a final odd digit in set B. */
function valuesOf(text: string): number[] {
  if (!/^\d{2,}$/.test(text)) return [START_B, ...[...text].map((character) => character.charCodeAt(0) - 32)];
  const pairs = text.match(/\d\d/g) ?? [];
  const odd = text.length % 2 === 1 ? [TO_B, text.charCodeAt(text.length - 1) - 32] : [];
  return [START_C, ...pairs.map(Number), ...odd];
}

/**
 * A barcode as alternating widths of bars and spaces, starting with a bar, in modules. Leave ten modules of quiet
 * zone at each side.
 * @throws RangeError for a character outside printable ASCII
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII only');
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
}
