import {
  type Condition,
  type FilterColumn,
  type FilterInput,
  type InvalidFilter,
  readContractFilter,
} from '#kernel/list/contract-filter.ts';
import { invalidInput } from '../graphql/errors.ts';

/** The contract's error for an invalid filter. */
export const invalidFilterError = ({ field, problem }: InvalidFilter) =>
  invalidInput(`Invalid filter on ${field}: ${problem}.`, { field });

/** Reads the filter argument of a query. @throws contract error for an invalid one */
export function readConditions<Column extends string>(
  filter: unknown,
  columns: Readonly<Record<Column, FilterColumn>>,
  refusal = invalidFilterError,
): Condition<Column>[] {
  const read = readContractFilter(filter as FilterInput | null | undefined, columns);
  if (!read.ok) throw refusal(read.refusal);
  return read.value;
}

/** A sort column and its direction. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** Reads the sort argument of a query, in the given order and without nulls. */
export const readSorts = <Column extends string>(
  sort: Partial<Record<Column, 'ASC' | 'DESC' | null>> | null | undefined,
): Sort<Column>[] =>
  Object.entries(sort ?? {}).flatMap(([column, direction]) =>
    direction ? [{ column: column as Column, descending: direction === 'DESC' }] : [],
  );
