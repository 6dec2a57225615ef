import type { Face } from './fonts.ts';

export interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  /** Meaning of `x`: right edge of the text with `right`, centre with `center`. */
  readonly align?: 'left' | 'right' | 'center';
  /** Maximum width; longer text ends with an ellipsis. */
  readonly width?: number;
}

/** A short text of a list, drawn with `runs`. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly align: 'left' | 'right';
  /** Width in points. A longer text shrinks, then takes two lines around `y`, then ends with an ellipsis. */
  readonly width: number;
  /** A figure shrinks and is never cut. */
  readonly isFigure: boolean;
}

/** Structure types of tagged PDF that these documents use. */
export type StructureTag = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/**
 * Drawing surface of a page, in points from the top left corner; `y` of a text is its baseline. Every drawing is
 * either tagged content (`tagged`) or decoration, which a screen reader skips (`decoration`).
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Opens a structure element for the following drawings, until it is closed; it may span pages. */
  open(tag: StructureTag): void;
  close(): void;
  tagged(
    tag: StructureTag,
    draw: () => void,
    options?: { readonly alt?: string; readonly scope?: 'Column' | 'Row' },
  ): void;
  decoration(draw: () => void): void;
  /** Draws a decoration that repeats on many pages, and stores it once. @param name unique letters for this drawing */
  stamp(name: string, draw: () => void): void;
  text(text: string, x: number, y: number, style?: TextStyle): void;
  /** Draws many short texts, about ten times faster than one by one. */
  runs(runs: readonly TextRun[]): void;
  /** A thin line at each height. */
  hairlines(x: number, ys: readonly number[], width: number): void;
  widthOf(text: string, style?: TextStyle): number;
  /** The style's font size, or a smaller one with which the text fits into `width`. */
  sizeWithin(text: string, width: number, style?: TextStyle): number;
  /** Wraps a text into lines that fit into `width`; a too long word is broken. */
  wrap(text: string, width: number, style?: TextStyle): string[];
  line(x: number, y: number, width: number, options?: { readonly color?: string; readonly weight?: number }): void;
  /** A double rule: the figure above it is final. */
  doubleRule(x: number, y: number, width: number): void;
  /** A dashed rule: the figure above it may still change. */
  dashedRule(x: number, y: number, width: number): void;
  /** "La varilla", the dipstick: ticks every 8 points, every fifth one long. */
  tickRule(x: number, y: number, width: number): void;
  /** The logo, an S of ticks: 18 by 26 at scale 1. */
  mark(x: number, y: number, scale?: number): void;
  /** Draws a QR code. @returns the width of one module, in points */
  qr(text: string, x: number, y: number, size: number): number;
  barcode(text: string, x: number, y: number, width: number, height: number): void;
}

/** Paper sizes in points, 72 to the inch. */
export const PAPERS = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } } as const;
export type Paper = keyof typeof PAPERS;

/** The portal's colours for paper (`src/ui/page/tokens.css`). The brand's red is for the logo only. */
export const INK = '#1d1a17';
export const INK_2 = '#56504a';
export const INK_3 = '#6b655e';
export const LINE = '#e2ddd6';
export const TICK = '#cbc4ba';
export const TICK_STRONG = '#8b847b';
export const BRAND = '#e30613';
