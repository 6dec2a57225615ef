/**
 * Format of a column's values. `reference`: a document's number, never cut. `month`: `YYYY-MM`. `day`: `YYYY-MM-DD`.
 * `instant`: an ISO instant. `amount`, `number` and `quantity`: decimals. A `quantity` keeps all its decimals when
 * printed: `1.000,00`.
 */
export type ExportColumnKind = 'text' | 'reference' | 'month' | 'day' | 'instant' | 'amount' | 'number' | 'quantity';

/** A column of an exported list. */
export interface ExportColumn {
  readonly label: string;
  readonly kind: ExportColumnKind;
  /** Usual length of a value in characters; decides the width of the column. */
  readonly width: number;
  /** Left out of the PDF, because its pages are narrow. */
  readonly notPrinted?: true;
  /**
   * Label of the column's sum below the list. A running balance shows its last row instead of a sum. At most one
   * column has a total.
   */
  readonly total?: { readonly label: string; readonly isRunning?: true };
}

/**
 * A column with the function that makes its cells; null and undefined are empty cells. @typeParam Facts facts that cells need in addition to their
 * row
 */
export interface CellColumn<Row, Facts = unknown> extends ExportColumn {
  readonly cell: (row: Row, facts: Facts) => string | null | undefined;
}

/** One value per column; null for an empty cell. Decimals are text, so that no digit passes through a float. */
export type ExportRow = readonly (string | null)[];

/** Converts a row of the list into a row of the file. */
export const toExportRow =
  <Row, Facts>(columns: readonly CellColumn<Row, Facts>[], ...[facts]: unknown extends Facts ? [] : [facts: Facts]) =>
  (row: Row): ExportRow =>
    columns.map(({ cell }) => cell(row, facts as Facts) ?? null);

/** A computed amount as the database writes amounts: with two decimals, in every currency. */
export const fileAmount = (decimal: string): string => (decimal.includes('.') ? decimal : `${decimal}.00`);
