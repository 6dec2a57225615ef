import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#kernel/list/contract-filter.ts';
import { boundValue, conditionSql, containing } from './condition-sql.ts';
import type { Sort } from './read-ask.ts';

/** The conditions of a filter. @param columns SQL of each column that may be filtered, written by the store */
export const filterSql = <Column extends string>(
  conditions: readonly Condition<Column>[],
  columns: Readonly<Record<Column, string>>,
): RawBuilder<unknown> => all(conditions.map((condition) => bound(condition, columns[condition.column])));

/** Placeholder for a bound value: a character that never occurs in SQL text. */
const PLACE = '\0';

function bound(condition: Condition, column: string): RawBuilder<unknown> {
  const [before = '', ...after] = conditionSql(condition, column, () => PLACE).split(PLACE);
  const value = boundValue(condition);
  return sql.join([sql.raw(before), ...after.flatMap((text) => [sql`${value}`, sql.raw(text)])], sql``);
}

/** Condition: the text contains every word. @param text made by `sin_tildes` */
export const wordsSql = (words: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  all(words.map((word) => sql`${text} like ${containing(word)}`));

/** Condition: all conditions hold. */
export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
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
