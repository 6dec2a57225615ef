import type { Condition } from '#kernel/list/contract-filter.ts';

/** PostgreSQL types of the values, by kind of column. */
const TYPES = { number: 'bigint', text: 'text', day: 'date', amount: 'numeric' } as const;

/**
 * A condition as SQL text. Values are bound at `place`, never inserted into the area's SQL.
 * @param column SQL of the column; with several, `contains` looks in each
 * @param place a parameter for the condition's value, such as `$3`
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
      const each = columns.map((name) => `${name} ${like} ${place()}`);
      return each.length > 1 ? `(${each.join(' or ')})` : `${each}`;
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

/** The value that a condition binds; undefined when it has none. */
export function boundValue(condition: Condition | undefined): unknown {
  if (!condition) return undefined;
  if (condition.is === 'contains') return containing(condition.value);
  if ('values' in condition) return condition.values;
  return 'value' in condition ? condition.value : undefined;
}

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Digits and signs are the same in either case. `ilike` writes each row's text in lower case first, which costs three times as much. */
const isWithoutLetters = (text: string): boolean => /^[ -@_]*$/.test(text);
