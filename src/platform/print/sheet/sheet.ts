import type { Face } from './fonts.ts';

export interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  /** With `right`, x is the text's right edge; with `center`, its middle. */
  readonly align?: 'left' | 'right' | 'center';
  /** Longer text is cut, with an ellipsis. */
  readonly width?: number;
}

/** A short text of a list (`runs`). */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly align: 'left' | 'right';
  /** Width in points. A longer text gets smaller letters, then two lines around `y`, then an ellipsis. */
  readonly width: number;
  /** A figure has one line and is never cut: it has smaller letters. */
  readonly isFigure: boolean;
}

/** Structure types used on these pages. */
export type Tag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/**
 * The drawing surface of a page. Units are points from the top left corner; `y` of a text is its baseline. All drawings are either content with a
 * place in the document's structure (`tagged`) or decoration that a screen reader skips (`decoration`).
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Opens a structure element around the following drawings until it is closed, even across pages. */
  open(tag: Tag): void;
  close(): void;
  tagged(tag: Tag, draw: () => void, options?: { readonly alt?: string; readonly scope?: 'Column' | 'Row' }): void;
  decoration(draw: () => void): void;
  /** Decorations that are the same on many pages, drawn the first time only. @param name letters, of this drawing alone */
  stamp(name: string, draw: () => void): void;
  text(text: string, x: number, y: number, style?: TextStyle): void;
  /** Draws many short texts at once, about ten times faster than one by one. */
  runs(runs: readonly Run[]): void;
  /** A thin line at each height. */
  hairlines(x: number, ys: readonly number[], width: number): void;
  widthOf(text: string, style?: TextStyle): number;
  /** @returns the size of the style, or the smaller one with which the text is no wider than `width` */
  sizeWithin(text: string, width: number, style?: TextStyle): number;
  /** Breaks a text into lines no wider than `width`; a wider word is broken too. */
  wrap(text: string, width: number, style?: TextStyle): string[];
  line(x: number, y: number, width: number, options?: { readonly color?: string; readonly weight?: number }): void;
  /** A double rule: the figure above it is final. */
  doubleRule(x: number, y: number, width: number): void;
  /** A dashed rule: the figure above it may still change. */
  dashedRule(x: number, y: number, width: number): void;
  /** "La varilla": ticks every 8 points, a long one every fifth. */
  tickRule(x: number, y: number, width: number): void;
  /** The S of ticks, 18 by 26 at scale 1. */
  mark(x: number, y: number, scale?: number): void;
  /** Draws a QR code. @returns the width of one module, in points */
  qr(text: string, x: number, y: number, size: number): number;
  barcode(text: string, x: number, y: number, width: number, height: number): void;
}

/** Paper sizes in points, 72 to the inch. */
export const PAPERS = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } } as const;
export type Paper = keyof typeof PAPERS;

/** The portal's colours as far as paper needs them (`src/ui/page/tokens.css`): the brand's red is for the mark alone. */
export const INK = '#1d1a17';
export const INK_2 = '#56504a';
export const INK_3 = '#6b655e';
export const LINE = '#e2ddd6';
export const TICK = '#cbc4ba';
export const TICK_STRONG = '#8b847b';
export const BRAND = '#e30613';
