import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../rules/plain-filter.ts';

/** SQL condition for a filter. @param columns SQL of each field that may be filtered */
export function filterSql<Column extends string>(
  conditions: readonly Condition<Column>[],
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const each = conditions.map(({ column, kind, is, values }) => {
    // Clients write `%485%`. `like` always means "contains" here, so the outer signs are dropped.
    if (is === 'contains')
      return sql`${columns[column]} ilike ${containing((values[0] ?? '').replaceAll(/^%+|%+$/g, ''))}`;
    const list = kind === 'number' ? sql`${values}::bigint[]` : sql`${values}::text[]`;
    return is === 'among' ? sql`${columns[column]} = any(${list})` : sql`${columns[column]} <> all(${list})`;
  });
  return all(each);
}

/** SQL condition: the text contains every word. @param text made by `sin_tildes` */
export const wordsSql = (words: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  all(words.map((word) => sql`${text} like ${containing(word)}`));

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
