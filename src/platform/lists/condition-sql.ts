import type { Condition } from '#kernel/list/contract-filter.ts';

/** PostgreSQL type of bound values, by kind of column. */
const TYPES = { number: 'bigint', text: 'text', day: 'date', amount: 'numeric' } as const;

/**
 * SQL of a condition. Its value is bound, never inserted.
 * @param column SQL of the column; with several, `contains` and `contains number` search each
 * @param place returns a bound parameter for the value, such as `$3`
 */
export function conditionSql(condition: Condition, column: string | readonly string[], place: () => string): string {
  const columns = typeof column === 'string' ? [column] : column;
  const [first] = columns;
  switch (condition.is) {
    case 'null':
      return `${first} is null`;
    case 'not null':
      return `${first} is not null`;
    case 'contains': {
      const like = isWithoutLetters(condition.value) ? 'like' : 'ilike';
      return anyOf(columns.map((name) => `${name} ${like} ${place()}`));
    }
    case 'contains number': {
      const lower = isWithoutLetters(condition.value) ? '' : 'lower';
      return anyOf(columns.map((name) => `${joinedNumberSql(`${lower}(${name})`)} like ${place()}`));
    }
    case 'among':
      return `${first} = any(${place()}::${TYPES[condition.kind]}[])`;
    case 'not among':
      return `(${first} = any(${place()}::${TYPES[condition.kind]}[])) is not true`;
    case '<>':
      return `${first} is distinct from ${place()}::${TYPES[condition.kind]}`;
    default:
      return `${first} ${condition.is} ${place()}::${TYPES[condition.kind]}`;
  }
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : `${conditions}`;

/** The value to bind for a condition, if it has one. */
export function boundValue(condition: Condition | undefined): unknown {
  if (!condition) return undefined;
  if (condition.is === 'contains' || condition.is === 'contains number') return likePattern(condition.value);
  if ('values' in condition) return condition.values;
  return 'value' in condition ? condition.value : undefined;
}

/** SQL of a stored number as `joinDocumentNumber` has it, but for its case. `translate` would cost three times as much. */
export const joinedNumberSql = (number: string): string => `replace(replace(${number}, '-', ''), ' ', '')`;

/** A `like` pattern for texts that contain this one, escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Digits and signs have no case, and plain `like` costs a third of `ilike`, which lower-cases every row. */
const isWithoutLetters = (text: string): boolean => /^[ -@_]*$/.test(text);
