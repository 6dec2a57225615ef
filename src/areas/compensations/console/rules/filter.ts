import { type LocalDate, readPeriod } from '#kernel/local-date.ts';
import { COMPENSATION_CODES, type CompensationCode } from '../../rules/compensation-state.ts';

/** Days that the list shows without a filter. */
const USUAL_DAYS = 30;
const LONGEST_TEXT = 100;

export interface CompensationsFilter {
  /** Trimmed; with a text, days and state do not count. Undefined: none. */
  readonly text: string | undefined;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
  /** Undefined: all. */
  readonly state: CompensationCode | undefined;
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
  readonly estado?: string | null | undefined;
}

/** Reads a filter of the compensations' list. Unreadable days and an unknown state count as not given. @param today in Bogotá */
export function readCompensationsFilter(asked: AskedFilter, today: LocalDate): CompensationsFilter {
  const text = asked.texto?.trim().slice(0, LONGEST_TEXT) || undefined;
  const state = COMPENSATION_CODES.find((code) => code === asked.estado);
  return { text, ...readPeriod(asked, { today, days: USUAL_DAYS }), state: text === undefined ? state : undefined };
}
