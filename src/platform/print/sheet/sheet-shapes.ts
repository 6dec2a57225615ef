import { BRAND, INK, LINE, TICK, TICK_STRONG } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** Bars of the mark: offset from the left, from the top, and length. */
const MARK = [
  [0, 0, 18],
  [0, 4, 8],
  [0, 8, 8],
  [0, 12, 18],
  [10, 16, 8],
  [10, 20, 8],
  [0, 24, 18],
] as const;

export function shapesOf(
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
