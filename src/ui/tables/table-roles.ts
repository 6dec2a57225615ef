/** Explicit roles of a table: browsers drop the implicit ones when CSS changes its display. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;
