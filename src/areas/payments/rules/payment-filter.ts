import type { FilterColumn } from '#kernel/list/contract-filter.ts';
import { codeColumn, dayColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { isPaymentState, PAYMENT_STATES } from './payment-state.ts';

export type PaymentColumn = 'texto' | 'estado' | 'creada_en' | 'pagador';

/** Columns by which the contract filters attempts (docs/product/payments.md#my-payments). */
export const PAYMENT_COLUMNS: Readonly<Record<PaymentColumn, FilterColumn>> = {
  texto: { ...textColumn, operators: new Set(['like']) },
  estado: {
    ...textColumn,
    operators: codeColumn.operators,
    read: (text, report) => (isPaymentState(text) ? text : report(`its values are ${PAYMENT_STATES.join(', ')}`)),
  },
  creada_en: dayColumn,
  pagador: { ...codeColumn, takesNull: false },
};
