import type { Currency } from '#kernel/money.ts';
import type { Paper } from '../print/printed-document.ts';

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';

/**
 * Format of a column's values: `reference` is a document's number, which is never cut, `month` is `YYYY-MM`, `day` `YYYY-MM-DD`, `instant` an ISO instant.
 * `amount`, `number` and `quantity` are decimals. A `quantity` is printed with all decimals that it is written with: `1.000,00`.
 */
export type ColumnKind = 'text' | 'reference' | 'month' | 'day' | 'instant' | 'amount' | 'number' | 'quantity';

/** Whether the values are decimals, which are aligned to the right. */
export const isFigure = (kind: ColumnKind): boolean => kind === 'amount' || kind === 'number' || kind === 'quantity';

/** `1500.250` as `1500.25`, `2000.00` as `2000`. */
export const withoutZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

export interface ExportColumn {
  readonly label: string;
  readonly kind: ColumnKind;
  /** Characters that a usual value has: columns get their width from it. */
  readonly width: number;
  /** Left out of the PDF, whose pages are narrow. */
  readonly notPrinted?: true;
  /** Label of the column's sum at the end of the list. For a running balance, the last row is used instead of a sum. At most one column has one. */
  readonly total?: { readonly label: string; readonly isRunning?: true };
}

/** A column with its cell function; null and undefined are empty cells. */
export interface CellColumn<Row> extends ExportColumn {
  readonly cell: (row: Row) => string | null | undefined;
}

/** A row of the list as a row of the file. */
export const cellsOf =
  <Row>(columns: readonly CellColumn<Row>[]) =>
  (row: Row): ExportRow =>
    columns.map(({ cell }) => cell(row) ?? null);

/** One value per column; null for an empty cell. Decimals are text, so that no digit passes through a float. */
export type ExportRow = readonly (string | null)[];

/** A named amount, as a decimal. */
export interface ExportFigure {
  readonly label: string;
  readonly amount: string;
}

/** Components of the total, with a heading such as `Edad del saldo al 31 oct 2026`. */
export interface ExportParts {
  readonly heading: string;
  readonly figures: readonly ExportFigure[];
}

/** A company on a file. */
export interface ExportCompany {
  readonly name: string;
  /** Tax id with the country's word: `NIT 900.123.456-8`. */
  readonly taxId: string;
  /** Address and telephone. */
  readonly address?: string | undefined;
}

/** A list as the writers need it. All rows of a file are in one currency. */
export interface ExportTable {
  readonly title: string;
  /** The issuing company. Undefined when none is known for the customer's country. */
  readonly issuer: ExportCompany | undefined;
  /** The customer to whom the list belongs. */
  readonly owner: ExportCompany;
  /** The filter of the rows, or the period of a statement. */
  readonly about: { readonly label: 'Filtros' | 'Periodo'; readonly words: string };
  readonly currency: Currency;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** Decimal. Undefined for lists that have no total. */
  readonly total: ExportFigure | undefined;
  /** Figures that lead to the total: opening balance, charges, credits. */
  readonly figures?: readonly ExportFigure[] | undefined;
  readonly parts?: ExportParts | undefined;
  /** The rows in order, some hundred at a time. */
  readonly slices: AsyncIterable<readonly ExportRow[]>;
  readonly made: Date;
  /** Name of the time zone: `hora de Bogotá`. */
  readonly clock: string;
  readonly paper: Paper;
}
