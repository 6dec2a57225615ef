/** Day, month and year of a day as typed in fields of their own; each may be empty. */
export type DayParts = readonly [day: string, month: string, year: string];

const NOTHING: DayParts = ['', '', ''];

/** A part without the separator, and with a leading zero if it is one digit: ` 2 ` becomes `02`. */
const partOf = (text = ''): string => text.replaceAll('-', ' ').trim().replace(/^\d$/, '0$&');

/**
 * Joins a posted day to `YYYY-MM-DD`, without checking that it exists: an incomplete one becomes `1974--02`.
 * @param posted day, month and year; a single value is the whole day, as posted by a page of before
 * @returns '' when all are empty, undefined when none was posted
 */
export function joinDay(posted: readonly string[]): string | undefined {
  if (posted.length < 2) return posted[0];
  const [day, month, year] = posted.map(partOf);
  return day || month || year ? `${year ?? ''}-${month}-${day}` : '';
}

/** The parts of a text that `joinDay` returned, for the fields of a form. */
export function splitDay(text: string): DayParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return text === '' ? NOTHING : [day, month, year];
}
