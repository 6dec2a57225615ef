/** Browsers remove the implicit roles of a table when CSS changes its display. Explicit roles are kept. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;
