import { type LocalDate, readPeriod } from '#kernel/local-date.ts';
import { isPaymentState, type PaymentState } from '../../rules/payment-state.ts';

/** Days that the list shows without a filter. */
const USUAL_DAYS = 30;
const LONGEST_TEXT = 100;

export interface PaymentsFilter {
  /** Trimmed; with a text, days and states do not count. Undefined: none. */
  readonly text: string | undefined;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
  /** Empty: all. */
  readonly states: readonly PaymentState[];
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
  readonly estados?: readonly string[] | null | undefined;
}

/** Reads a filter of the payments' list. Unreadable days and unknown states count as not given. @param today in Bogotá */
export function readPaymentsFilter(asked: AskedFilter, today: LocalDate): PaymentsFilter {
  const text = asked.texto?.trim().slice(0, LONGEST_TEXT);
  return {
    text: text || undefined,
    ...readPeriod(asked, { today, days: USUAL_DAYS }),
    states: (asked.estados ?? []).filter(isPaymentState),
  };
}
