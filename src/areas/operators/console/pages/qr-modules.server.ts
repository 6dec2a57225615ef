import { create } from 'qrcode';

/** The modules of a QR code, row by row: `true` is dark. */
export function qrModules(text: string): boolean[][] {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.slice(row * size, (row + 1) * size), Boolean));
}
