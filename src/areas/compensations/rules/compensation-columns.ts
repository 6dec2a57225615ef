import { codeColumn, dayColumn, documentNumberColumn, numberColumn, textColumn } from '#kernel/list/filter-columns.ts';

/** Columns for the contract's filter of compensations. */
export const COMPENSATION_COLUMNS = {
  id_compensacion: numberColumn,
  num_factura: documentNumberColumn,
  estado: { ...textColumn, operators: codeColumn.operators },
  created_at: dayColumn,
};

export type CompensationColumns = typeof COMPENSATION_COLUMNS;
