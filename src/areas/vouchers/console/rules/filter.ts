import { type LocalDate, readPeriod } from '#kernel/local-date.ts';
import type { ConsoleVoucherState } from './console-voucher.ts';

/** Days that the list shows without a filter. */
const USUAL_DAYS = 30;
const LONGEST_TEXT = 100;

export interface VouchersFilter {
  /** Trimmed; with a text, days and state do not count. Undefined: none. */
  readonly text: string | undefined;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
  /** Undefined: all. */
  readonly state: ConsoleVoucherState | undefined;
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
  readonly estado?: ConsoleVoucherState | null | undefined;
}

/** Reads a filter of the vouchers' list. Unreadable days count as not given. @param today in Bogotá */
export function readVouchersFilter({ estado, ...asked }: AskedFilter, today: LocalDate): VouchersFilter {
  const text = asked.texto?.trim().slice(0, LONGEST_TEXT) || undefined;
  const state = text === undefined ? (estado ?? undefined) : undefined;
  return { text, ...readPeriod(asked, { today, days: USUAL_DAYS }), state };
}
