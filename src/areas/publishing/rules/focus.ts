/** The middle of a picture. */
export const MIDDLE = 0.5;

/** Parses a share of a picture's width or height. Anything else becomes the middle. */
export const readShare = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : MIDDLE;

export const isShare = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1;

/** Parses a typed percentage: `30`, `30,5 %`. @returns NaN for any other text; the middle for an empty one */
export function parseFocus(text: string): number {
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  if (digits === undefined) return text.trim() === '' ? MIDDLE : Number.NaN;
  return Number(digits.replace(',', '.')) / 100;
}

/** A share as the editor's field shows it: `30`. */
export const formatFocus = (share: number): string => String(Math.round(share * 100));

/** Rounds a share (0 to 1) to tenths, as pictures in texts store it. @returns undefined for the middle */
export function readTenths(share: number): number | undefined {
  const tenths = Math.round(readShare(share) * 10);
  return tenths === 5 ? undefined : tenths;
}

/** Tenths as the editor's field shows them, in per cent. */
export const formatTenths = (tenths: number | undefined): string => String((tenths ?? 5) * 10);

export interface FocusFrame {
  /** Left edge, in pixels of the picture, like the other values. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Crops of the customers' pages: cards, and thumbnails on phones. */
const CROPS = [16 / 9, 4 / 3] as const;

/**
 * The part of a picture that its narrowest crop shows. As with CSS `object-position`, the point has the same relative position in crop and picture,
 * so it is always visible.
 */
export function focusFrame(width: number, height: number, x: number, y: number): FocusFrame {
  const frames = CROPS.map((ratio) => {
    const size = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
    return { ...size, x: (width - size.width) * x, y: (height - size.height) * y };
  });
  return frames.reduce((least, frame) => (frame.width * frame.height < least.width * least.height ? frame : least));
}
