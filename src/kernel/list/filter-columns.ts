import { parseLocalDate } from '../local-date.ts';
import { type Currency, toDecimal } from '../money.ts';
import { type FilterColumn, quoteShort, readShortText } from './contract-filter.ts';
import { readTypedAmount } from './typed-amount.ts';

const EXACT = ['eq', 'neq', 'in', 'nin', 'finset'] as const;
// Marked as pure, so that the browser's scripts leave it out.
const EXACTLY = /* @__PURE__ */ new Set(EXACT);
const COMPARING = ['gt', 'gteq', 'moreq', 'from', 'lt', 'lteq', 'to'] as const;
const RANGES = new Set([...EXACT, ...COMPARING]);
const TEXTS = new Set([...EXACT, 'like'] as const);
const TEXTS_OR_NOTHING = new Set([...EXACT, 'like', 'null', 'notnull'] as const);

/** Operators that compare with one value or with several. */
export type ExactOperator = (typeof EXACT)[number];
type RangeOperator = ExactOperator | (typeof COMPARING)[number];
type TextOperator = ExactOperator | 'like';

/** Limit in characters for columns without `like`. */
const LONGEST = 100;

/** A database number, written as digits. Filtered by value and by range. */
export const numberColumn: FilterColumn<RangeOperator> = {
  kind: 'number',
  operators: RANGES,
  read: (text, report) => (/^\d{1,15}$/.test(text) ? text : report(`${quoteShort(text)} is not a number`)),
  maxLength: LONGEST,
};

/** A small number that identifies something, such as a role or a status. Filtered by value only. */
export const codeColumn: FilterColumn<ExactOperator> = {
  kind: 'number',
  operators: EXACTLY,
  read: (text, report) => (/^-?\d{1,9}$/.test(text) ? text : report('a whole number is expected')),
  maxLength: LONGEST,
  allowsNull: true,
};

/** A nullable text. Filtered by value, by a part, and by presence. */
export const textColumn: FilterColumn<TextOperator | 'null' | 'notnull'> = {
  kind: 'text',
  operators: TEXTS_OR_NOTHING,
  read: (text, report) => readShortText(text, report, LONGEST),
  maxLength: LONGEST,
};

/** A document's number, filtered as a text. `like` ignores blanks, dashes and case (`joinDocumentNumber`). */
export const documentNumberColumn: FilterColumn<TextOperator | 'null' | 'notnull'> = {
  ...textColumn,
  isDocumentNumber: true,
};

/** Maximum characters of a filter value: the length of a mail address, the longest filtered field. */
const LONGEST_WORD = 254;

/** A text that is filtered by a part only. */
export const substringColumn: FilterColumn<'like'> = {
  kind: 'text',
  operators: new Set(['like'] as const),
  read: (text, report) => readShortText(text, report, LONGEST),
  maxLength: LONGEST,
};

/** Several numbers of a row. `like` finds a part of any of them, and ignores blanks, dashes and case. */
export const documentNumbersColumn: FilterColumn<'like'> = { ...substringColumn, isDocumentNumber: true };

/** A required text. Filtered by value and by a part. */
export const requiredTextColumn: FilterColumn<TextOperator> = {
  kind: 'text',
  operators: TEXTS,
  read: (text, report) => readShortText(text, report, LONGEST_WORD),
  maxLength: LONGEST_WORD,
  allowsNull: true,
};

/** A day, as YYYY-MM-DD. A time of day after it is ignored. */
export const dayColumn: FilterColumn<RangeOperator> = {
  kind: 'day',
  operators: RANGES,
  read: (text, report) => readDay(text) ?? report(`${quoteShort(text)} is not a date`),
  maxLength: LONGEST,
};

const readDay = (text: string): string | undefined =>
  /^\S{10}([ T]\d{2}:\d{2}(:\d{2})?)?$/.test(text) ? parseLocalDate(text.slice(0, 10)) : undefined;

/** An amount as people type it, read as a decimal of the currency. */
export const amountColumn = (currency: Currency): FilterColumn<RangeOperator> => ({
  kind: 'amount',
  operators: RANGES,
  read(text, report) {
    const total = readTypedAmount(text, currency);
    return total ? toDecimal(total) : report(`${quoteShort(text)} is not an amount`);
  },
  maxLength: LONGEST,
});
