import type { Paper } from './sheet/sheet.ts';

export type { Paper };

/** The content of a printed document, declared by an area. `printPdf` lays it out and draws it. */
export interface PrintedDocument {
  /** Letter in Colombia, A4 in Ecuador and Peru. */
  readonly paper: Paper;
  readonly head: IssuedHead | PortalHead | ListHead;
  /** The main figure: large at the top, and again below the table. */
  readonly total: Total;
  readonly facts: readonly PrintedFact[];
  /** One or two parties (such as issuer and customer), side by side. */
  readonly parties: readonly Party[];
  /** Components of the total, in a row below the parties. */
  readonly parts?: { readonly heading: string; readonly figures: readonly PrintedFact[] } | undefined;
  /** Barcode below the parties, on the first page. */
  readonly barcode?: { readonly text: string; readonly heading: string } | undefined;
  readonly table: Table;
  /** Sums between the table and the total. */
  readonly sums?: readonly PrintedFact[];
  /** Notes beside the total. */
  readonly notes: readonly string[];
  readonly foot: {
    /** Code for looking the document up. It must fit on one line. */
    readonly key?: string | undefined;
    readonly text: string;
  };
}

/** Head of a document that a company issues: its name and address beside the tax authority's QR code. */
export interface IssuedHead {
  readonly kind: 'issued';
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly title: string;
  readonly number: string;
  readonly qr?: { readonly text: string; readonly alt: string } | undefined;
}

/** Head of a document that the portal issues: one line, to leave space for the table. */
export interface PortalHead {
  readonly kind: 'portal';
  readonly title: string;
  readonly headline: string;
  /** Shown at the right. Title and value form the PDF's title. */
  readonly reference: PrintedFact;
}

/** Head of a list: company and title on one line, to leave space for the rows. */
export interface ListHead {
  readonly kind: 'list';
  readonly issuer: string;
  readonly title: string;
  /** Shown at the right. Title and value form the PDF's title. */
  readonly reference: PrintedFact;
}

export interface Total {
  readonly label: string;
  /** Label of the total below the rows. Default: `Total`. */
  readonly labelAtEnd?: string;
  readonly amount: string;
  /** Currency sign: `$`, `S/`. */
  readonly sign: string;
  /** Rule below the figure: double when final, dashed when pending, none when void. */
  readonly standing: 'final' | 'pending' | 'void';
}

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Filters out empty texts. */
export const nonEmptyTexts = (...texts: readonly (string | null | undefined | false)[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/** Joins non-empty texts: `Calle 93 # 14-20 · Bogotá · Tel. 6017440000`. */
export const joinNonEmpty = (...texts: readonly (string | null | undefined | false)[]): string =>
  nonEmptyTexts(...texts).join(' · ');

/** Width and alignment of a column. */
export interface ColumnStyle {
  readonly label: string;
  /** Share of the table's width. All shares add up to 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly strong?: boolean;
  /** Whether long texts wrap. Otherwise the cell is a figure: it never wraps, but shrinks or moves to its own line. */
  readonly wraps?: boolean;
}

export interface PrintedColumn<Row> extends ColumnStyle {
  /** The cell's text for a row. */
  readonly cell: (row: Row) => string;
}

export interface Table {
  readonly columns: readonly ColumnStyle[];
  /** Rows with one cell per column. */
  readonly rows: readonly (readonly string[])[];
}

export const buildTable = <Row>(columns: readonly PrintedColumn<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});
