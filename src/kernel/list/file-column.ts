/**
 * Format of a column's values: `reference` is a document's number, which is never cut, `month` is `YYYY-MM`, `day` `YYYY-MM-DD`, `instant` an ISO instant.
 * `amount`, `number` and `quantity` are decimals. A `quantity` is printed with all decimals that it is written with: `1.000,00`.
 */
export type ColumnKind = 'text' | 'reference' | 'month' | 'day' | 'instant' | 'amount' | 'number' | 'quantity';

/** A column of a list's file. */
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

/** A column with its cell function; null and undefined are empty cells. @typeParam Facts what cells need besides their row */
export interface CellColumn<Row, Facts = unknown> extends ExportColumn {
  readonly cell: (row: Row, facts: Facts) => string | null | undefined;
}

/** One value per column; null for an empty cell. Decimals are text, so that no digit passes through a float. */
export type ExportRow = readonly (string | null)[];

/** A row of the list as a row of the file. */
export const toFileRow =
  <Row, Facts>(columns: readonly CellColumn<Row, Facts>[], ...[facts]: unknown extends Facts ? [] : [facts: Facts]) =>
  (row: Row): ExportRow =>
    columns.map(({ cell }) => cell(row, facts as Facts) ?? null);
