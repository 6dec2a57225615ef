import { accept, type Result, refuse } from '#kernel/result.ts';

/** The contract's FilterTypeInput per field; null and absent operators do not filter. */
export type FilterInput = Readonly<
  Record<
    string,
    Readonly<Record<string, string | readonly (string | null | undefined)[] | null | undefined>> | null | undefined
  >
>;

/** `among` and `not among` these; `contains` the one text. Every condition of a filter must hold. */
export interface Condition<Column extends string = string> {
  readonly column: Column;
  readonly kind: 'number' | 'text';
  readonly is: 'among' | 'not among' | 'contains';
  readonly values: readonly string[];
}

export interface BadFilter {
  readonly field: string;
  readonly problem: string;
}

/** Operators of the lists of people and places. Ranges (`gt`, `from` …) are not supported. */
const OPERATORS: ReadonlyMap<string, Condition['is']> = new Map([
  ['eq', 'among'],
  ['in', 'among'],
  ['finset', 'among'],
  ['neq', 'not among'],
  ['nin', 'not among'],
  ['like', 'contains'],
]);

/** The same limit as for documents. Each value is compared with each row, which may take minutes for a long list. */
const MOST_VALUES = 100;

/** In characters: the length of a mail address, the longest field that can be filtered. */
const LONGEST_VALUE = 254;

/**
 * Reads a filter of the contract.
 * @param kinds of the fields that may be filtered; numbers are whole
 * @returns the refusal names the field and says what is wrong, in the contract's English
 */
export function readFilter<Column extends string>(
  input: FilterInput | null | undefined,
  kinds: Readonly<Record<Column, Condition['kind']>>,
): Result<Condition<Column>[], BadFilter> {
  const conditions: Condition<Column>[] = [];
  for (const [field, operators] of Object.entries(input ?? {}))
    for (const [operator, given] of Object.entries(operators ?? {})) {
      if (given === null || given === undefined) continue;
      const column = field as Column;
      const is = OPERATORS.get(operator);
      if (!is || (is === 'contains' && kinds[column] !== 'text'))
        return refuse({ field, problem: `the operator ${operator} does not apply to it` });
      const values = (Array.isArray(given) ? given : [given]).map((value) => (value ?? '').trim());
      if (kinds[column] === 'number' && !values.every((value) => /^-?\d{1,9}$/.test(value)))
        return refuse({ field, problem: 'a whole number is expected' });
      if (values.length > MOST_VALUES) return refuse({ field, problem: `at most ${MOST_VALUES} values are allowed` });
      if (values.some((value) => value.length > LONGEST_VALUE))
        return refuse({ field, problem: `at most ${LONGEST_VALUE} characters are allowed` });
      if (values.some((value) => value.includes('\0')))
        return refuse({ field, problem: 'the value has a character that is not allowed' });
      conditions.push({ column, kind: kinds[column], is, values });
    }
  return accept(conditions);
}

/** Each word is one more condition that the database checks on every row. */
const MOST_WORDS = 20;

/** Splits a search into words without case or accents. Reads the first 200 characters and keeps at most 20 words. */
export function wordsOf(search: string | null | undefined): string[] {
  const words = (search ?? '')
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\0]+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
