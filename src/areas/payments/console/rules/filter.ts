import { type ConsoleSearch, readConsoleSearch } from '#kernel/list/console-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { isPaymentState, type PaymentState } from '../../rules/payment-state.ts';

export interface PaymentsFilter extends ConsoleSearch {
  /** Empty: all. */
  readonly states: readonly PaymentState[];
}

type AskedFilter = Parameters<typeof readConsoleSearch>[0] & {
  readonly estados?: readonly string[] | null | undefined;
};

/** Reads a filter of the payments' list. Unreadable days and unknown states count as not given. @param today in Bogotá */
export const readPaymentsFilter = ({ estados, ...asked }: AskedFilter, today: LocalDate): PaymentsFilter => ({
  ...readConsoleSearch(asked, today),
  states: (estados ?? []).filter(isPaymentState),
});
