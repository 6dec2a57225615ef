import type { Session } from '#areas/session/rules/scope.ts';
import type { QueryUsuariosClienteArgs } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { pageInfo, readPage } from '#platform/graphql/paging.ts';
import { type Condition, type FilterInput, readFilter, wordsOf } from '../rules/plain-filter.ts';
import { listPeople, type PeopleColumn, type SortColumn } from './people-store.ts';
import { type PersonDeps, viewerOf } from './person-deps.ts';
import { presentPeople } from './present-person.ts';

const KINDS = { id: 'number', email: 'text', role_id: 'number', status: 'number' } as const;

/** Reads a filter. @throws contract error for a malformed one */
export function conditionsOf<Column extends string>(
  filter: unknown,
  kinds: Readonly<Record<Column, Condition['kind']>>,
): Condition<Column>[] {
  const read = readFilter(filter as FilterInput | null | undefined, kinds);
  if (!read.ok) throw invalidInput(`Filter "${read.refusal.field}": ${read.refusal.problem}.`);
  return read.value;
}

/** Sort columns in the order given; null ones are left out. */
export const sortsOf = <Column extends string>(
  sort: Partial<Record<Column, 'ASC' | 'DESC' | null>> | null | undefined,
) =>
  Object.entries(sort ?? {}).flatMap(([column, direction]) =>
    direction ? [{ column: column as Column, descending: direction === 'DESC' }] : [],
  );

export async function answerPeople(
  { database, provider }: PersonDeps,
  session: Session,
  args: QueryUsuariosClienteArgs,
  request: object,
) {
  const page = readPage(args.pageSize, args.currentPage);
  const viewer = viewerOf(session, provider);
  const conditions = conditionsOf<PeopleColumn>(args.filter, KINDS).map((condition) =>
    condition.column === 'email' && condition.is !== 'contains'
      ? { ...condition, values: condition.values.map((address) => address.toLowerCase()) }
      : condition,
  );
  const { total, items } = await listPeople(database.kysely, viewer, {
    conditions,
    words: wordsOf(args.search),
    sort: sortsOf<SortColumn>(args.sort),
    limit: page.pageSize,
    offset: page.offset,
  });
  return {
    total_count: total,
    items: presentPeople(database.kysely, viewer.scope, items, request),
    page_info: pageInfo(page, total),
  };
}
