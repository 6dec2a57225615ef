import type { Currency } from '#kernel/money.ts';
import type { Paper } from '../print/printed-document.ts';

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';

/** How the values of a column are written: `reference` is a document's number, which is never cut, `day` is `YYYY-MM-DD`, `instant` an ISO instant, `amount` and `number` decimals. */
export type ColumnKind = 'text' | 'reference' | 'day' | 'instant' | 'amount' | 'number';

export interface ExportColumn {
  readonly label: string;
  readonly kind: ColumnKind;
  /** Characters that a usual value has: columns get their width from it. */
  readonly width: number;
  /** Left out of the PDF, whose pages are narrow. */
  readonly notPrinted?: true;
  /** What the sum of the column is called, at the end of the list; where it is a running balance, its last row. At most one column has one. */
  readonly total?: { readonly label: string; readonly isRunning?: true };
}

/** A column with what it has of a row; null and undefined: nothing. */
export interface CellColumn<Row> extends ExportColumn {
  readonly cell: (row: Row) => string | null | undefined;
}

/** A row of the list as a row of the file. */
export const cellsOf =
  <Row>(columns: readonly CellColumn<Row>[]) =>
  (row: Row): ExportRow =>
    columns.map(({ cell }) => cell(row) ?? null);

/** A value for each column; null where there is none. Decimals are text, so that no digit passes through a float. */
export type ExportRow = readonly (string | null)[];

/** A named amount, as a decimal. */
export interface ExportFigure {
  readonly label: string;
  readonly amount: string;
}

/** What the total consists of: `Edad del saldo al 31 oct 2026`, and its figures. */
export interface ExportParts {
  readonly heading: string;
  readonly figures: readonly ExportFigure[];
}

/** A company on a file. */
export interface ExportCompany {
  readonly name: string;
  /** With its word: `NIT 900.123.456-8`. */
  readonly taxId: string;
  /** Address and telephone. */
  readonly address?: string | undefined;
}

/** A list as the writers need it. All rows of a file are in one currency. */
export interface ExportTable {
  readonly title: string;
  /** Who issues it. Undefined when no company is known for the customer's country. */
  readonly issuer: ExportCompany | undefined;
  /** Whose list it is. */
  readonly owner: ExportCompany;
  /** What the rows have in common: the filter, or the period of a statement. */
  readonly about: { readonly label: 'Filtros' | 'Periodo'; readonly words: string };
  readonly currency: Currency;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** Decimal. Undefined for lists that have no total. */
  readonly total: ExportFigure | undefined;
  /** What leads to the total: opening balance, charges, credits. */
  readonly figures?: readonly ExportFigure[] | undefined;
  readonly parts?: ExportParts | undefined;
  /** The rows in order, some hundred at a time. */
  readonly slices: AsyncIterable<readonly ExportRow[]>;
  readonly made: Date;
  /** Name of the time zone: `hora de Bogotá`. */
  readonly clock: string;
  readonly paper: Paper;
}
