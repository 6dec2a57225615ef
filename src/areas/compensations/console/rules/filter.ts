import { type ConsoleSearch, readConsoleSearch } from '#kernel/list/console-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { COMPENSATION_CODES, type CompensationCode } from '../../rules/compensation-state.ts';

export interface CompensationsFilter extends ConsoleSearch {
  /** Undefined: all. */
  readonly state: CompensationCode | undefined;
}

type AskedFilter = Parameters<typeof readConsoleSearch>[0] & { readonly estado?: string | null | undefined };

/** Reads a filter of the compensations' list. Unreadable days and an unknown state count as not given. @param today in Bogotá */
export const readCompensationsFilter = ({ estado, ...asked }: AskedFilter, today: LocalDate): CompensationsFilter => ({
  ...readConsoleSearch(asked, today),
  state: COMPENSATION_CODES.find((code) => code === estado),
});
