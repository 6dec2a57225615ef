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

export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  columns,
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});
