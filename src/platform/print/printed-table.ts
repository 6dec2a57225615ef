/** The place of a column and how it is drawn. */
export interface ColumnStyle {
  readonly label: string;
  /** Share of the table's width; the shares add up to 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
  readonly strong?: boolean;
  /**
   * A longer text goes on in further lines. Without it, the text is one figure, which is never broken: one that is wider
   * than its column has smaller letters, or a line of its own.
   */
  readonly wraps?: boolean;
}

export interface Column<Row> extends ColumnStyle {
  /** How the cell reads in a row. */
  readonly cell: (row: Row) => string;
}

export interface Table {
  readonly columns: readonly ColumnStyle[];
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly string[])[];
}

export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});
