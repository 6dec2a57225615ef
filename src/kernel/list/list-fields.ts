import { formatLocalDate, type LocalDate, parseLocalDate } from '../local-date.ts';
import { type Currency, formatMoney, type Money, toDecimal } from '../money.ts';
import { MONTH_NAMES, MONTH_OPTIONS } from '../month-names.ts';
import { digitsOfDocumentNumber, isDocumentNumber } from './document-number.ts';
import type { FieldWords, ListField } from './list-field.ts';
import { readTypedAmount, writeTypedAmount } from './typed-amount.ts';

interface Declared<Column extends string = string> {
  readonly words: FieldWords;
  /** Field of the contract's filter; absent when the query takes the value as a separate argument. */
  readonly column?: Column;
}

const oneName = (key: string): readonly string[] => [key];

const askOf = ({ column }: Declared, operators: Readonly<Record<string, string>>) =>
  column === undefined ? {} : { [column]: operators };

/**
 * Filters by a part of a document's number, as it is printed: with its letters, hyphens and blanks, or the digits alone
 * (docs/product/documents.md#filters).
 */
export const documentNumberField = <const Column extends string = never>(
  declared: Declared<Column> & { readonly placeholder: string; readonly wrong: string },
): ListField<unknown, string, NoInfer<Column>, 'like'> => ({
  inputNames: oneName,
  read([text = '']) {
    if (text === '') return {};
    return isDocumentNumber(text) ? { value: text.trim() } : { errors: [declared.wrong] };
  },
  write: (value) => [value],
  describe: (value) => value,
  toFilter: (value) => askOf(declared, { like: digitsOfDocumentNumber(value) }),
  words: declared.words,
  control: { kind: 'number', placeholder: declared.placeholder },
});

const LONGEST_PART = 100;

/** Without NUL, which the contract refuses. */
const cutText = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_PART);

/** Filters by a part of a text, at most a hundred characters. */
export const textField = <const Column extends string = never>(
  declared: Declared<Column> & { readonly placeholder: string },
): ListField<unknown, string, NoInfer<Column>, 'like'> => ({
  inputNames: oneName,
  normalize: (texts) => texts.map(cutText),
  read: ([text = '']) => (cutText(text) === '' ? {} : { value: cutText(text).trim() }),
  write: (value) => [value],
  describe: (value) => value,
  toFilter: (value) => askOf(declared, { like: value }),
  words: declared.words,
  control: { kind: 'text', placeholder: declared.placeholder },
});

/** Filters by an exact amount in the customer's currency, as people type it. */
export const amountField = <const Column extends string = never>(
  declared: Declared<Column> & { readonly placeholder: string; readonly wrong: string },
): ListField<{ readonly currency: Currency }, Money, NoInfer<Column>, 'eq'> => ({
  inputNames: oneName,
  read([text = ''], { currency }) {
    const value = text === '' ? undefined : readTypedAmount(text, currency);
    return text === '' || value ? { value } : { errors: [declared.wrong] };
  },
  write: (value) => [writeTypedAmount(value)],
  describe: formatMoney,
  toFilter: (value) => askOf(declared, { eq: toDecimal(value) }),
  words: declared.words,
  control: { kind: 'amount', placeholder: declared.placeholder },
});

/** Filters by one of a few values. @param options the label of each value */
export const choiceField = <Choice extends string, const Column extends string = never>(
  declared: Declared<Column> & {
    readonly options: Readonly<Record<Choice, string>>;
    /** Label of the empty choice: "Todas". */
    readonly all: string;
    readonly wrong: string;
  },
): ListField<unknown, Choice, NoInfer<Column>, 'eq'> => ({
  inputNames: oneName,
  read([text = '']) {
    if (text === '') return {};
    return Object.hasOwn(declared.options, text) ? { value: text as Choice } : { errors: [declared.wrong] };
  },
  write: (value) => [value],
  describe: (value) => declared.options[value],
  toFilter: (value) => askOf(declared, { eq: value }),
  words: declared.words,
  control: {
    kind: 'chips',
    all: declared.all,
    options: Object.entries<string>(declared.options).map(([value, label]) => ({ value, label })),
  },
});

/** Filters by several of the values that the page offers. No value means all of them. */
export const choicesField = <const Column extends string>(
  declared: Declared<Column> & { readonly column: Column; readonly all: string },
): ListField<unknown, readonly string[], NoInfer<Column>, 'in'> => ({
  inputNames: oneName,
  isRepeated: true,
  read([text = '']) {
    const chosen = [...new Set(text.split('|').map((each) => each.trim()))].filter(Boolean);
    return chosen.length > 0 ? { value: chosen } : {};
  },
  write: (value) => [value.join('|')],
  describe: (value) => value.join(', '),
  toFilter: (value) => ({ [declared.column]: { in: value } }),
  words: declared.words,
  control: { kind: 'many', all: declared.all },
});

export interface YearMonth {
  /** `2026`. */
  readonly anio: string;
  /** `08`; absent for the whole year. */
  readonly mes?: string;
}

/** Filters a column of months (`YYYY-MM`) by a year or a month. */
export const monthField = <const Column extends string>(
  declared: Declared<Column> & { readonly column: Column; readonly wrong: string },
): ListField<unknown, YearMonth, NoInfer<Column>, 'eq' | 'like'> => ({
  inputNames: (key) => [`${key}_anio`, `${key}_mes`],
  read([anio = '', mes = '']) {
    if (anio === '' && mes === '') return {};
    const isMonth = mes === '' || MONTH_OPTIONS.some(({ value }) => value === mes);
    if (!/^(19|20)\d{2}$/.test(anio) || !isMonth) return { errors: [declared.wrong] };
    return { value: { anio, ...(mes && { mes }) } };
  },
  write: ({ anio, mes = '' }) => [anio, mes],
  describe: ({ anio, mes }) => (mes ? `${MONTH_NAMES[Number(mes) - 1]?.toLowerCase()} de ${anio}` : anio),
  toFilter: ({ anio, mes }) => askOf(declared, mes ? { eq: `${anio}-${mes}` } : { like: `${anio}-` }),
  words: declared.words,
  control: { kind: 'month' },
});

export interface DayRange {
  readonly desde?: LocalDate;
  readonly hasta?: LocalDate;
}

/** A field whose control the page draws outside of the panel. */
export const drawnOutside = <Field extends ListField<never, unknown, string, string>>(field: Field): Field => ({
  ...field,
  control: { kind: 'own' },
});

interface DaysDeclared<Column extends string = string> extends Declared<Column> {
  /** Names of the two inputs; by default the field's key with `_desde` and `_hasta`. */
  readonly names?: readonly [string, string];
  /** Error for a day that does not exist. */
  readonly wrong: string;
  /** The calendar offers no future day. */
  readonly untilToday?: boolean;
  /** Error for a future day. Without it, future days are valid. */
  readonly ahead?: string;
  /**
   * Error for a first day after the last; the whole range is then refused, also when one end is invalid. Without it,
   * the two days are swapped (docs/product/general.md#days-and-times).
   */
  readonly reversed?: string;
  /** Formats the range; by default `1 ago – 5 sep 2026`. */
  readonly describe?: (range: DayRange) => string;
}

/** Filters by a range of days, both ends included; either end may be open. */
export const daysField = <const Column extends string = never>(
  declared: DaysDeclared<Column>,
): ListField<{ readonly today: LocalDate }, DayRange, NoInfer<Column>, 'gteq' | 'lteq'> => ({
  inputNames: (key) => declared.names ?? [`${key}_desde`, `${key}_hasta`],
  read(texts, { today }) {
    const ends = texts.map((text) => readDay(text, declared, today));
    const [desde, hasta] = ends.map(({ day }) => day);
    const errors = ends.map(({ error }) => error);
    const error = errors.find(Boolean) ?? (desde && hasta && desde > hasta && declared.reversed);
    if (declared.reversed && error) return { errors: [error] };
    const first = desde && hasta && desde > hasta ? hasta : desde;
    if (!first && !hasta) return { errors };
    return { value: { ...(first && { desde: first }), ...(hasta && { hasta }) }, errors };
  },
  write: ({ desde = '', hasta = '' }) => [desde, hasta],
  describe: declared.describe ?? formatDayRange,
  toFilter: ({ desde, hasta }) => askOf(declared, { ...(desde && { gteq: desde }), ...(hasta && { lteq: hasta }) }),
  words: declared.words,
  control: { kind: 'days', untilToday: declared.untilToday ?? false },
});

function readDay(text: string, { wrong, ahead }: DaysDeclared, today: LocalDate) {
  if (text === '') return {};
  const day = parseLocalDate(text);
  if (!day) return { error: wrong };
  return ahead && day > today ? { error: ahead } : { day };
}

/** `1 ago – 5 sep 2026`: the first year is left out when the last day repeats it. */
export function formatDayRange({ desde, hasta }: DayRange): string {
  if (!desde) return `hasta ${formatLocalDate(hasta)}`;
  if (!hasta) return `desde ${formatLocalDate(desde)}`;
  if (desde === hasta) return formatLocalDate(hasta);
  const first = formatLocalDate(desde);
  return `${desde.slice(0, 4) === hasta.slice(0, 4) ? first.slice(0, -5) : first} – ${formatLocalDate(hasta)}`;
}

const LONGEST_SEARCH = 100;
const cut = (text: string): string => text.slice(0, LONGEST_SEARCH);

/**
 * A search text, cut at a hundred characters. The query takes it as a separate argument, and the page draws its
 * input.
 */
export const searchField = (words: FieldWords): ListField<unknown, string> => ({
  inputNames: oneName,
  normalize: (texts) => texts.map(cut),
  read: ([text = '']) => (text === '' ? {} : { value: cut(text) }),
  write: (value) => [value],
  describe: (value) => value,
  toFilter: () => ({}),
  words,
  control: { kind: 'own' },
});
