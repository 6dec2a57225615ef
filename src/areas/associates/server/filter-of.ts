import type { Condition, FilterColumn } from '#kernel/list/contract-filter.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { conditionsOf } from '#platform/lists/read-ask.ts';

/** Reads a filter, and refuses a malformed one in the words of this area's queries. @throws contract error */
export const filterOf = <Column extends string>(
  filter: unknown,
  columns: Readonly<Record<Column, FilterColumn>>,
): Condition<Column>[] =>
  conditionsOf(filter, columns, ({ field, problem }) => invalidInput(`Filter "${field}": ${problem}.`));
