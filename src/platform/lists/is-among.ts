import { type RawBuilder, sql } from 'kysely';
import { MANY_CUSTOMERS } from '#kernel/list/console-fields.ts';

/**
 * SQL condition: the column has one of these values. Few values use an index. Many are hashed once per statement, because the plan of a prepared
 * statement would compare each row with the whole array.
 */
export const isAmong = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  values.length > MANY_CUSTOMERS
    ? // `is true` keeps the condition a filter; a join would be planned for ten values.
      sql`(${column} in (select unnest(${[...values]}::text[]))) is true`
    : sql`${column} = any(${[...values]}::text[])`;
