import type { PrintedDocument } from './printed-document.ts';

export const PAGE_MARGIN = 40;
/** Horizontal gap between two columns of text. */
export const COLUMN_GAP = 24;

/** Spacing of a document, in points. Invoices have their own look, because the law requires more facts on them. */
export interface PrintLook {
  /** Top of the body, on every page. */
  readonly bodyTop: number;
  /** Space below the facts. */
  readonly factsGap: number;
  /** Line spacing of a party. */
  readonly partyLeading: number;
  readonly headingsHeight: number;
  readonly end: {
    /** Distance from the last row to the first baseline. */
    readonly top: number;
    /** Minimum space below the last row, so that the number of notes does not change page breaks. */
    readonly least: number;
    readonly note: { readonly size: number; readonly leading: number; readonly width: (whole: number) => number };
    /** Space around the hairline above the total. */
    readonly hairline: number;
    readonly isSignQuiet: boolean;
  };
  /** Distance from the page's lower edge to the baseline, and from there to the line above. */
  readonly foot: { readonly baseline: number; readonly line: number };
}

const PORTAL: PrintLook = {
  bodyTop: 116,
  factsGap: 15,
  partyLeading: 13,
  headingsHeight: 21,
  end: {
    top: 17,
    least: 95,
    note: { size: 8.5, leading: 11.5, width: (whole) => whole * 0.6 - COLUMN_GAP },
    hairline: 0,
    isSignQuiet: false,
  },
  foot: { baseline: 40, line: 14 },
};

const LOOKS: Readonly<Record<PrintedDocument['head']['kind'], PrintLook>> = {
  portal: PORTAL,
  list: PORTAL,
  issued: {
    bodyTop: 196,
    factsGap: 3,
    partyLeading: 12,
    headingsHeight: 20,
    end: {
      top: 14,
      least: 0,
      note: { size: 7.5, leading: 10.5, width: (whole) => whole * 0.52 },
      hairline: 10,
      isSignQuiet: true,
    },
    foot: { baseline: 33, line: 13 },
  },
};

export const printLook = ({ head }: PrintedDocument): PrintLook => LOOKS[head.kind];
