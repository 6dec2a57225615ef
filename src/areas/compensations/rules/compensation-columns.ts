import { codeColumn, dayColumn, numberColumn, textColumn } from '#kernel/list/filter-columns.ts';

/** Columns by which the contract filters compensations. */
export const COMPENSATION_COLUMNS = {
  id_compensacion: numberColumn,
  num_factura: textColumn,
  estado: { ...textColumn, operators: codeColumn.operators },
  created_at: dayColumn,
};

export type CompensationColumns = typeof COMPENSATION_COLUMNS;
