import { accept, type Result, refuse } from '#kernel/result.ts';

/** As the contract's FilterTypeInput per field; what is null or absent does not filter. */
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

/** Lists of people and places are filtered by what something is, never by how much: there are no ranges. */
const OPERATORS: ReadonlyMap<string, Condition['is']> = new Map([
  ['eq', 'among'],
  ['in', 'among'],
  ['finset', 'among'],
  ['neq', 'not among'],
  ['nin', 'not among'],
  ['like', 'contains'],
]);

/** As with documents. Each is compared with each row: of a long list that may be a matter of minutes. */
const MOST_VALUES = 100;

/** As long as a mail address may be, which is the longest of what is filtered by. */
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

/** Each word is a condition that the database plans and compares with every row; nobody looks for more. */
const MOST_WORDS = 20;

/** What is looked for, word by word: each must be somewhere, in any order, without case or accents. Words after the twentieth are left out. */
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
