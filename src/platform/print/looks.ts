import type { PrintedDocument } from './printed-document.ts';

export const MARGIN = 40;
/** Between two columns of text. */
export const GAP = 24;

/** Spacing of a document, in points. The looks differ because an invoice must by law say more than a receipt. */
export interface Look {
  /** Where the body begins under the head, on every page. */
  readonly bodyTop: number;
  /** Below the facts. */
  readonly factsGap: number;
  /** From one line of a party to the next. */
  readonly partyLeading: number;
  readonly headingsHeight: number;
  readonly end: {
    /** From the last row to the first baseline. */
    readonly top: number;
    /** At least this much is kept below the last row, so that page breaks do not depend on how many notes there are. */
    readonly least: number;
    readonly note: { readonly size: number; readonly leading: number; readonly width: (whole: number) => number };
    /** A hairline above the total takes this much. */
    readonly hairline: number;
    readonly isSignQuiet: boolean;
  };
  /** From the page's lower edge to the baseline, and from there to the line above. */
  readonly foot: { readonly baseline: number; readonly line: number };
}

const PORTAL: Look = {
  bodyTop: 116,
  factsGap: 15,
  partyLeading: 13,
  headingsHeight: 21,
  end: {
    top: 17,
    least: 95,
    note: { size: 8.5, leading: 11.5, width: (whole) => whole * 0.6 - GAP },
    hairline: 0,
    isSignQuiet: false,
  },
  foot: { baseline: 40, line: 14 },
};

const LOOKS: Readonly<Record<PrintedDocument['head']['kind'], Look>> = {
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

export const lookOf = ({ head }: PrintedDocument): Look => LOOKS[head.kind];
