import { create as createQr } from 'qrcode';
import { code128 } from './code128.ts';
import type { Sheet } from './sheet.ts';

/** Codes that a machine reads, drawn as shapes: they stay sharp however they are printed. */
export function codesOf(document: PDFKit.PDFDocument): Pick<Sheet, 'qr' | 'barcode'> {
  return {
    qr(text, x, y, size) {
      const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
      const module = size / modules.size;
      for (let row = 0; row < modules.size; row += 1) {
        let column = 0;
        // Neighbouring modules are one bar: fewer shapes, and no hairlines between them.
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
