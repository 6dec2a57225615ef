import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#kernel/list/contract-filter.ts';
import { boundValue, conditionSql, likePattern } from './condition-sql.ts';
import type { Sort } from './read-ask.ts';

/** SQL of all conditions of a filter. @param columns SQL of each filterable column, or of several for `like`; never from a request */
export const filterSql = <Column extends string>(
  conditions: readonly Condition<Column>[],
  columns: Readonly<Record<Column, string | readonly string[]>>,
): RawBuilder<unknown> => allConditions(conditions.map((condition) => bound(condition, columns[condition.column])));

const bound = (condition: Condition, column: string | readonly string[]): RawBuilder<unknown> =>
  boundSql((bind) => conditionSql(condition, column, () => bind(boundValue(condition))));

/** Builds SQL text with bound values. @param write writes the text; its argument binds a value and returns its place */
export function boundSql(write: (bind: (value: unknown) => string) => string): RawBuilder<unknown> {
  const values: unknown[] = [];
  // NUL never occurs in SQL text, so it can mark the place of a value.
  const parts = write((value) => `\0${values.push(value) - 1}\0`).split('\0');
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part)]}`)),
    sql``,
  );
}

/** Condition: the text contains every word. @param text lower-cased and without accents, by `sin_tildes` */
export const wordsSql = (words: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  allConditions(words.map((word) => sql`${text} like ${likePattern(word)}`));

/** Joins conditions with `and`. */
export const allConditions = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** `order by` for the requested sorts, with `last` as a tiebreaker, so that the order is total. */
export const orderSql = <Column extends string>(
  sorts: readonly Sort<Column>[],
  columns: Readonly<Record<Column, string>>,
  last: string,
): RawBuilder<unknown> =>
  sql.raw(
    [...sorts.map(({ column, descending }) => `${columns[column]} ${descending ? 'desc' : 'asc'}`), last].join(', '),
  );
