import type { Column } from '#ui/tables/data-table.tsx';

/** Columns of a table of support visits. */
export const VISIT_COLUMNS: readonly Column[] = [
  { label: 'Quién' },
  { label: 'Motivo' },
  { label: 'Entró' },
  { label: 'Salió' },
  { label: 'Estado', hideLabel: true },
];
