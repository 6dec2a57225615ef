/** Browsers drop a table's roles when CSS folds it into cards; written out, they survive. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;
