import { accept, type Result, refuse } from '../result.ts';
import { joinDocumentNumber } from './document-number.ts';

/** The value of an operator in the contract's FilterTypeInput. */
export type FilterValue = string | readonly (string | null | undefined)[];

/** The contract's FilterTypeInput per field; a null or absent field does not filter. */
export type FilterInput = Readonly<
  Record<string, Readonly<Record<string, FilterValue | null | undefined>> | null | undefined>
>;

/** Reports an invalid value. Returns undefined, so that a reader can end with `return report(…)`. */
export type ReportProblem = (problem: string) => undefined;

export type FilterColumnKind = 'number' | 'text' | 'day' | 'amount';

type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=';

/** A parsed condition of a filter. All conditions of a filter must hold. */
export type Condition<Column extends string = string> =
  | { readonly column: Column; readonly kind: FilterColumnKind; readonly is: Comparison; readonly value: string }
  | {
      readonly column: Column;
      readonly kind: FilterColumnKind;
      readonly is: 'among' | 'not among';
      readonly values: readonly string[];
    }
  | { readonly column: Column; readonly is: 'contains'; readonly value: string }
  /** Compares numbers by `joinDocumentNumber`. */
  | { readonly column: Column; readonly is: 'contains number'; readonly value: string }
  | { readonly column: Column; readonly is: 'null' | 'not null' };

/**
 * A column that the contract can filter: how to read its values, and its operators.
 * @typeParam Operator names of the operators; `FieldsForColumns` compares them with the fields of a list
 */
export interface FilterColumn<Operator extends string = string> {
  readonly kind: FilterColumnKind;
  readonly operators: ReadonlySet<Operator>;
  /** Reads a text as a value of the column. */
  readonly read: (text: string, report: ReportProblem) => string | undefined;
  /** Limit of characters for the text of `like`. */
  readonly maxLength: number;
  /** `like` compares without blanks, dashes and case, because people copy numbers as they are printed. */
  readonly isDocumentNumber?: boolean;
  /** Allows null in a list of values, as an empty text. */
  readonly allowsNull?: boolean;
}

export interface InvalidFilter {
  readonly field: string;
  readonly problem: string;
}

/** An operator of a filter field, with its value. */
export interface FieldOperator {
  readonly operator: string;
  readonly value: FilterValue;
}

/** Reads the operators of a computed field, which has no column. */
type ReadComputed = (asked: readonly FieldOperator[], report: ReportProblem) => void;

/** `from`, `to` and `moreq` are alternative spellings in the contract. */
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
 * Reads a filter of the contract into conditions.
 * @param columns columns that can be filtered
 * @param computed readers for fields without a column
 * @returns a refusal names the field and the problem, in English like all messages of the contract
 */
export function readContractFilter<Column extends string>(
  input: FilterInput | null | undefined,
  columns: Readonly<Record<Column, FilterColumn>>,
  computed: Readonly<Record<string, ReadComputed>> = {},
): Result<Condition<Column>[], InvalidFilter> {
  const conditions: Condition<Column>[] = [];
  const problems: InvalidFilter[] = [];
  for (const [field, operators] of Object.entries(input ?? {})) {
    const report: ReportProblem = (problem) => void problems.push({ field, problem });
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
  { operator, value }: FieldOperator,
  report: ReportProblem,
): Condition<Column> | undefined {
  if (!filter) return report('this field cannot be filtered');
  if (!filter.operators.has(operator)) return report(`the operator ${operator} does not apply to it`);
  const { kind } = filter;
  const list = LISTS.get(operator);
  if (list) {
    const values = readList(value, report, filter.allowsNull)?.flatMap((each) => filter.read(each, report) ?? []);
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

/** Clients send `%485%` by convention. `like` always means "contains", so the percent signs are removed. */
function readContains<Column extends string>(
  column: Column,
  text: string,
  { maxLength: longest, isDocumentNumber }: FilterColumn,
  report: ReportProblem,
): Condition<Column> | undefined {
  const short = readShortText(text, report, longest);
  if (short === undefined) return undefined;
  // The length check comes first: on a long text this expression may take minutes.
  const value = short.replaceAll(/^%+|%+$/g, '');
  return isDocumentNumber
    ? // A text of nothing but dashes has nothing to compare, and an empty one would match every number.
      { column, is: 'contains number', value: joinDocumentNumber(value) || value }
    : { column, is: 'contains', value };
}

function readPresence<Column extends string>(column: Column, operator: string, text: string, report: ReportProblem) {
  const yes = readBoolean(text, report);
  return yes === undefined ? undefined : ({ column, is: (operator === 'null') === yes ? 'null' : 'not null' } as const);
}

const LONGEST_LIST = 100;

export const quoteShort = (text: string): string => `"${text.slice(0, 40)}"`;

/** Reads a single value, trimmed. A list is reported as a problem. */
export const readText = (value: FilterValue, report: ReportProblem): string | undefined =>
  typeof value === 'string' ? value.trim() : report('one value is expected');

/**
 * Reads one value or a list, trimmed. Reports more than a hundred values, and null unless it counts as an empty text.
 */
export function readList(value: FilterValue, report: ReportProblem, takesNull = false): string[] | undefined {
  const values = typeof value === 'string' ? [value] : value;
  if (values.length > LONGEST_LIST) return report(`at most ${LONGEST_LIST} values are allowed`);
  if (!takesNull && values.some((each) => each == null)) return report('null is not a value');
  return values.map((each) => (each ?? '').trim());
}

/** Checks that a text fits a column. */
export function readShortText(text: string, report: ReportProblem, longest: number): string | undefined {
  if (text.length > longest) return report(`at most ${longest} characters are allowed`);
  // NUL is the only character that PostgreSQL's `text` refuses.
  return text.includes('\0') ? report('the value has a character that is not allowed') : text;
}

/** Reads `1`, `true` or `yes`, and their opposites. */
export function readBoolean(text: string, report: ReportProblem): boolean | undefined {
  if (/^(1|true|yes)$/i.test(text)) return true;
  if (/^(0|false|no)$/i.test(text)) return false;
  return report(`${quoteShort(text)} is neither 1 nor 0`);
}
