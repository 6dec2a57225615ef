/** UTC offset of all three countries, which have no daylight saving time. */
const OFFSET = '-05:00';
const OFFSET_MS = 5 * 3_600_000;

/** Format of `<input type="datetime-local">`. */
const TYPED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(:00)?$/;

/**
 * Parses a day and time in the countries' time zone (docs/product/publishing.md#times).
 * @param typed `2026-09-06T18:00`
 * @returns undefined for any other text, a day that does not exist, and years outside of 2020 to 2099
 */
export function parseMoment(typed: string): Date | undefined {
  const found = TYPED.exec(typed.trim());
  if (!found) return undefined;
  const minute = typed.trim().slice(0, 16);
  const instant = new Date(`${minute}:00${OFFSET}`);
  // `Date` turns a day that does not exist into another one, or an invalid date.
  if (Number.isNaN(instant.getTime()) || formatMoment(instant) !== minute) return undefined;
  return minute >= '2020' && minute < '2100' ? instant : undefined;
}

/** The value of a field for a day and time. @param instant an ISO instant or a Date */
export const formatMoment = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() - OFFSET_MS).toISOString().slice(0, 16);
