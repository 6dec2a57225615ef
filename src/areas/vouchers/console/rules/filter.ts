import { type ConsoleSearch, readConsoleSearch } from '#kernel/list/console-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { ConsoleVoucherState } from './console-voucher.ts';

export interface VouchersFilter extends ConsoleSearch {
  /** Undefined: all. */
  readonly state: ConsoleVoucherState | undefined;
}

type AskedFilter = Parameters<typeof readConsoleSearch>[0] & {
  readonly estado?: ConsoleVoucherState | null | undefined;
};

/** Reads a filter of the vouchers' list. Unreadable days count as not given. @param today in Bogotá */
export const readVouchersFilter = ({ estado, ...asked }: AskedFilter, today: LocalDate): VouchersFilter => ({
  ...readConsoleSearch(asked, today),
  state: estado ?? undefined,
});
