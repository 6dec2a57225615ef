import type { Paper } from '#platform/documents/sheet.ts';

/** A document as it stands on paper, whatever country it comes from: what is said, not where. */
export interface PrintedDocument {
  readonly paper: Paper;
  readonly title: string;
  readonly number: string;
  readonly issuer: Party;
  /** The figure that answers the reader's question. */
  readonly total: { readonly label: string; readonly amount: string; readonly sign: string };
  readonly facts: readonly Fact[];
  readonly parties: readonly (Party & { readonly heading: string })[];
  /** Beside the head of every page. */
  readonly qr: { readonly text: string; readonly alt: string } | undefined;
  /** Below the parties, on the first page. */
  readonly barcode: { readonly text: string; readonly heading: string } | undefined;
  readonly columns: readonly Column[];
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly string[])[];
  /** Above the total, at the end of the lines. */
  readonly sums: readonly Fact[];
  readonly notes: readonly string[];
  /** At the foot of every page: the document's own key, and what it is. */
  readonly key: string | undefined;
  readonly footer: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly label: string;
  /** Share of the table's width; the shares add up to 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly strong?: boolean;
}

/** Only what is there, in the order given. */
export const present = (...texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/** `Calle 93 # 14-20 · Bogotá · Tel. 6017440000`. */
export const joined = (...texts: readonly (string | null | undefined | false)[]): string =>
  present(...texts).join(' · ');
