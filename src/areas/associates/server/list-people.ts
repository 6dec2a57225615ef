import type { Session } from '#areas/session/rules/scope.ts';
import type { QueryUsuariosClienteArgs } from '#generated/contract.ts';
import { wordsOf } from '#kernel/list/search-words.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { sortsOf } from '#platform/lists/read-ask.ts';
import { PEOPLE_COLUMNS } from '../rules/filter-columns.ts';
import { filterOf } from './filter-of.ts';
import { listPeople, type SortColumn } from './people-queries.ts';
import { type PersonDeps, viewerOf } from './person-deps.ts';
import { presentPeople } from './present-person.ts';

export async function answerPeople(
  { database, provider }: PersonDeps,
  session: Session,
  args: QueryUsuariosClienteArgs,
  request: object,
) {
  const page = readPage(args.pageSize, args.currentPage);
  const viewer = viewerOf(session, provider);
  const ask = {
    conditions: filterOf(args.filter, PEOPLE_COLUMNS),
    words: wordsOf(args.search),
    sort: sortsOf<SortColumn>(args.sort),
  };
  const { total, items } = await listPeople(database.kysely, viewer, ask, page);
  return pageAnswer(page, total, presentPeople(database.kysely, viewer.scope, items, request));
}
