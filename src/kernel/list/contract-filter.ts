import { accept, type Result, refuse } from '../result.ts';

/** As it arrives in the contract's FilterTypeInput. */
export type GivenValue = string | readonly (string | null | undefined)[];

/** The contract's FilterTypeInput per field; a null or absent field does not filter. */
export type FilterInput = Readonly<
  Record<string, Readonly<Record<string, GivenValue | null | undefined>> | null | undefined>
>;

/** Records the problem of a value. It returns undefined, so that a reader can end with `return report(…)`. */
export type Report = (problem: string) => undefined;

export type ColumnKind = 'number' | 'text' | 'day' | 'amount';

type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=';

/** A part of a filter that has been understood; every condition must hold. */
export type Condition<Column extends string = string> =
  | { readonly column: Column; readonly kind: ColumnKind; readonly is: Comparison; readonly value: string }
  | {
      readonly column: Column;
      readonly kind: ColumnKind;
      readonly is: 'among' | 'not among';
      readonly values: readonly string[];
    }
  | { readonly column: Column; readonly is: 'contains'; readonly value: string }
  | { readonly column: Column; readonly is: 'null' | 'not null' };

/**
 * A column that the contract filters: how its values are read, and by which operators.
 * @typeParam Operator names of the operators, by which the fields of a list are compared with its columns (`FieldsForColumns`)
 */
export interface FilterColumn<Operator extends string = string> {
  readonly kind: ColumnKind;
  readonly operators: ReadonlySet<Operator>;
  /** A text as the column holds it. */
  readonly read: (text: string, report: Report) => string | undefined;
  /** Characters of a text that `like` looks for. */
  readonly longest: number;
  /** A null in a list counts as an empty text; otherwise it is refused. */
  readonly takesNull?: boolean;
}

export interface BadFilter {
  readonly field: string;
  readonly problem: string;
}

/** An operator of a field with its given value. */
export interface AskedOperator {
  readonly operator: string;
  readonly value: GivenValue;
}

/** Reads the operators of a field that is computed, not stored. */
type ReadComputed = (asked: readonly AskedOperator[], report: Report) => void;

/** `from`, `to` and `moreq` are the conventions' other spellings. */
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gteq', '>='],
  ['moreq', '>='],
  ['from', '>='],
  ['lt', '<'],
  ['lteq', '<='],
  ['to', '<='],
]);
const LISTS: ReadonlyMap<string, 'among' | 'not among'> = new Map([
  ['in', 'among'],
  ['finset', 'among'],
  ['nin', 'not among'],
]);

/**
 * Reads a filter of the contract.
 * @param columns that may be filtered as stored
 * @param computed readers of the fields that no column holds
 * @returns the refusal names the field and says what is wrong first, in the contract's English
 */
export function readContractFilter<Column extends string>(
  input: FilterInput | null | undefined,
  columns: Readonly<Record<Column, FilterColumn>>,
  computed: Readonly<Record<string, ReadComputed>> = {},
): Result<Condition<Column>[], BadFilter> {
  const conditions: Condition<Column>[] = [];
  const problems: BadFilter[] = [];
  for (const [field, operators] of Object.entries(input ?? {})) {
    const report: Report = (problem) => void problems.push({ field, problem });
    const asked = Object.entries(operators ?? {}).flatMap(([operator, value]) =>
      value == null ? [] : [{ operator, value }],
    );
    if (Object.hasOwn(computed, field)) computed[field]?.(asked, report);
    else {
      const column = Object.hasOwn(columns, field) ? columns[field as Column] : undefined;
      const name = field as Column;
      conditions.push(...asked.flatMap((each) => readCondition(name, column, each, report) ?? []));
    }
  }
  const [first] = problems;
  return first ? refuse(first) : accept(conditions);
}

function readCondition<Column extends string>(
  column: Column,
  filter: FilterColumn | undefined,
  { operator, value }: AskedOperator,
  report: Report,
): Condition<Column> | undefined {
  if (!filter) return report('this field cannot be filtered');
  if (!filter.operators.has(operator)) return report(`the operator ${operator} does not apply to it`);
  const { kind } = filter;
  const list = LISTS.get(operator);
  if (list) {
    const values = readList(value, report, filter.takesNull)?.flatMap((each) => filter.read(each, report) ?? []);
    return values && { column, kind, is: list, values };
  }
  const text = readText(value, report);
  if (text === undefined) return undefined;
  const comparison = COMPARISONS.get(operator);
  if (!comparison)
    return operator === 'like'
      ? readContains(column, text, filter, report)
      : readPresence(column, operator, text, report);
  const read = filter.read(text, report);
  return read === undefined ? undefined : { column, kind, is: comparison, value: read };
}

/** Clients write `%485%` by convention. `like` always means "contains", so the signs around the text are removed. */
function readContains<Column extends string>(column: Column, text: string, { longest }: FilterColumn, report: Report) {
  const value = readShortText(text, report, longest);
  // Only once the text is known to be short: on a long one this expression may take minutes.
  return value === undefined
    ? undefined
    : ({ column, is: 'contains', value: value.replaceAll(/^%+|%+$/g, '') } as const);
}

function readPresence<Column extends string>(column: Column, operator: string, text: string, report: Report) {
  const yes = readBoolean(text, report);
  return yes === undefined ? undefined : ({ column, is: (operator === 'null') === yes ? 'null' : 'not null' } as const);
}

const LONGEST_LIST = 100;

export const quoted = (text: string): string => `"${text.slice(0, 40)}"`;

/** Reads a single value, trimmed. A list is reported as a problem. */
export const readText = (value: GivenValue, report: Report): string | undefined =>
  typeof value === 'string' ? value.trim() : report('one value is expected');

/**
 * One value or several, without blanks around them. More than a hundred are reported, and so is a null among them unless
 * it counts as an empty text.
 */
export function readList(value: GivenValue, report: Report, takesNull = false): string[] | undefined {
  const values = typeof value === 'string' ? [value] : value;
  if (values.length > LONGEST_LIST) return report(`at most ${LONGEST_LIST} values are allowed`);
  if (!takesNull && values.some((each) => each == null)) return report('null is not a value');
  return values.map((each) => (each ?? '').trim());
}

/** A text that a column can hold, of at most so many characters. */
export function readShortText(text: string, report: Report, longest: number): string | undefined {
  if (text.length > longest) return report(`at most ${longest} characters are allowed`);
  // NUL: the only character that PostgreSQL's text cannot hold.
  return text.includes('\0') ? report('the value has a character that is not allowed') : text;
}

/** `1`, `true` or `yes`, and their opposites. */
export function readBoolean(text: string, report: Report): boolean | undefined {
  if (/^(1|true|yes)$/i.test(text)) return true;
  if (/^(0|false|no)$/i.test(text)) return false;
  return report(`${quoted(text)} is neither 1 nor 0`);
}
