import type { FilterColumn, ReportProblem } from '#kernel/list/contract-filter.ts';
import { codeColumn, dayColumn, documentNumbersColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { isPaymentState, PAYMENT_STATES } from './payment-state.ts';

/** Columns for the contract's filter of attempts (docs/product/payments.md#my-payments). */
export const PAYMENT_COLUMNS = {
  texto: documentNumbersColumn,
  estado: {
    ...textColumn,
    operators: codeColumn.operators,
    read: (text: string, report: ReportProblem) =>
      isPaymentState(text) ? text : report(`its values are ${PAYMENT_STATES.join(', ')}`),
  },
  creada_en: dayColumn,
  pagador: { ...codeColumn, allowsNull: false },
} as const satisfies Readonly<Record<string, FilterColumn>>;

export type PaymentColumn = keyof typeof PAYMENT_COLUMNS;
