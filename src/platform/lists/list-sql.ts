import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#kernel/list/contract-filter.ts';
import { boundValue, conditionSql, containing } from './condition-sql.ts';
import type { Sort } from './read-ask.ts';

/** The conditions of a filter. @param columns SQL of each column that may be filtered, written by the store */
export const filterSql = <Column extends string>(
  conditions: readonly Condition<Column>[],
  columns: Readonly<Record<Column, string>>,
): RawBuilder<unknown> => allConditions(conditions.map((condition) => bound(condition, columns[condition.column])));

const bound = (condition: Condition, column: string): RawBuilder<unknown> =>
  boundSql((bind) => conditionSql(condition, column, () => bind(boundValue(condition))));

/** SQL text with bound values as a part of a statement. @param write writes the text; `bind` gives a value its place */
export function boundSql(write: (bind: (value: unknown) => string) => string): RawBuilder<unknown> {
  const values: unknown[] = [];
  // A character that never occurs in SQL text marks the number of a value.
  const parts = write((value) => `\0${values.push(value) - 1}\0`).split('\0');
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part)]}`)),
    sql``,
  );
}

/** Condition: the text contains every word. @param text made by `sin_tildes` */
export const wordsSql = (words: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  allConditions(words.map((word) => sql`${text} like ${containing(word)}`));

/** Condition: all conditions hold. */
export const allConditions = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** The requested sort columns, followed by `last` so that the order is total. */
export const orderSql = <Column extends string>(
  sorts: readonly Sort<Column>[],
  columns: Readonly<Record<Column, string>>,
  last: string,
): RawBuilder<unknown> =>
  sql.raw(
    [...sorts.map(({ column, descending }) => `${columns[column]} ${descending ? 'desc' : 'asc'}`), last].join(', '),
  );
