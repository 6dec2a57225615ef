import type { Paper } from './sheet/sheet.ts';

export type { Paper };

/** A document as an area declares it: its content, not its layout. `printPdf` draws it. */
export interface PrintedDocument {
  /** Letter is the paper of Colombia, A4 that of Ecuador and Peru. */
  readonly paper: Paper;
  readonly head: IssuedHead | PortalHead | ListHead;
  /** The figure that answers the reader's question: large at the top, and again under the table. */
  readonly total: Total;
  readonly facts: readonly Fact[];
  /** One or two parties, side by side. */
  readonly parties: readonly Party[];
  /** Components of the total: side by side over the whole width, below the parties. */
  readonly parts?: { readonly heading: string; readonly figures: readonly Fact[] } | undefined;
  /** Barcode below the parties, on the first page. */
  readonly barcode?: { readonly text: string; readonly heading: string } | undefined;
  readonly table: Table;
  /** Sums between the table and the total. */
  readonly sums?: readonly Fact[];
  /** Notes beside the total. */
  readonly notes: readonly string[];
  readonly foot: {
    /** The code by which the document is looked up; short enough for one line. */
    readonly key?: string | undefined;
    readonly text: string;
  };
}

/** Head of a document issued by a company: its name and address, and the tax authority's QR code beside them. */
export interface IssuedHead {
  readonly kind: 'issued';
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly title: string;
  readonly number: string;
  readonly qr?: { readonly text: string; readonly alt: string } | undefined;
}

/** The portal issues the document: one line of head leaves the page to the table. */
export interface PortalHead {
  readonly kind: 'portal';
  readonly title: string;
  readonly headline: string;
  /** Shown on the right. The value and the title form the name of the PDF. */
  readonly reference: Fact;
}

/** A list as a paper of the company: its name and the list's on one line of head, which leaves the page to the rows. */
export interface ListHead {
  readonly kind: 'list';
  readonly issuer: string;
  readonly title: string;
  /** Shown on the right. The title and the value form the name of the PDF. */
  readonly reference: Fact;
}

export interface Total {
  readonly label: string;
  /** Label of the total below the rows; `Total` when undefined. */
  readonly labelAtEnd?: string;
  readonly amount: string;
  /** Sign of the currency: `$`, `S/`. */
  readonly sign: string;
  /** Shown by the rule below the figure: a double one, a dashed one, or none. */
  readonly standing: 'final' | 'pending' | 'void';
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** The non-empty texts, in the given order. */
export const presentTexts = (...texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/** `Calle 93 # 14-20 · Bogotá · Tel. 6017440000`. */
export const joinPresent = (...texts: readonly (string | null | undefined | false)[]): string =>
  presentTexts(...texts).join(' · ');

/** Width and alignment of a column. */
export interface ColumnStyle {
  readonly label: string;
  /** Share of the table's width; the shares add up to 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly strong?: boolean;
  /** Whether a longer text wraps. Otherwise the text is one figure, which is never broken: a wider one gets smaller letters, or its own line. */
  readonly wraps?: boolean;
}

export interface Column<Row> extends ColumnStyle {
  /** The cell's text for a row. */
  readonly cell: (row: Row) => string;
}

export interface Table {
  readonly columns: readonly ColumnStyle[];
  /** Rows with one cell per column. */
  readonly rows: readonly (readonly string[])[];
}

export const buildTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});
