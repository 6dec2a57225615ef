import { parseLocalDate } from '#kernel/local-date.ts';
import { type Currency, toDecimal } from '#kernel/money.ts';
import { readTotal } from './read-total.ts';

/** As it arrives in the contract's FilterTypeInput. */
export type GivenValue = string | readonly (string | null | undefined)[];

/** Records what is wrong with a value. It returns undefined, so that a reader can return the call itself. */
export type Report = (problem: string) => undefined;

export type ColumnKind = 'number' | 'text' | 'day' | 'amount';

const LONGEST_LIST = 100;
const LONGEST_TEXT = 100;

const quoted = (text: string): string => `"${text.slice(0, 40)}"`;

/** The one value, without blanks around it; a list is reported. */
export const readText = (value: GivenValue, report: Report): string | undefined =>
  typeof value === 'string' ? value.trim() : report('one value is expected');

/** One value or several, without blanks around them. A null among them, or more than a hundred, is reported. */
export function readList(value: GivenValue, report: Report): string[] | undefined {
  const values = typeof value === 'string' ? [value] : value;
  if (values.length > LONGEST_LIST) return report(`at most ${LONGEST_LIST} values are allowed`);
  const texts = values.flatMap((each) => (each == null ? [] : [each.trim()]));
  return texts.length === values.length ? texts : report('null is not a value');
}

/** A text as the column of that kind holds it: days as YYYY-MM-DD, amounts as decimals of the currency. */
export function readColumnValue(
  kind: ColumnKind,
  text: string,
  currency: Currency,
  report: Report,
): string | undefined {
  if (kind === 'text') return readShort(text, report);
  if (kind === 'number') return /^\d{1,15}$/.test(text) ? text : report(`${quoted(text)} is not a number`);
  if (kind === 'day') return readDay(text) ?? report(`${quoted(text)} is not a date`);
  const total = readTotal(text, currency);
  return total ? toDecimal(total) : report(`${quoted(text)} is not an amount`);
}

/** A time of day is allowed and ignored: the days of a document have none. */
const readDay = (text: string): string | undefined =>
  /^\S{10}([ T]\d{2}:\d{2}(:\d{2})?)?$/.test(text) ? parseLocalDate(text.slice(0, 10)) : undefined;

/** A text that a column can hold, of a hundred characters at most. */
export function readShort(text: string, report: Report): string | undefined {
  if (text.length > LONGEST_TEXT) return report(`at most ${LONGEST_TEXT} characters are allowed`);
  // The one character that PostgreSQL's text cannot hold.
  return text.includes('\0') ? report('the value has a character that is not allowed') : text;
}

/** `1`, `true` or `yes`, and their opposites. */
export function readYes(text: string, report: Report): boolean | undefined {
  if (/^(1|true|yes)$/i.test(text)) return true;
  if (/^(0|false|no)$/i.test(text)) return false;
  return report(`${quoted(text)} is neither 1 nor 0`);
}
