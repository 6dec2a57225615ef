import type { GraphQLResolveInfo } from 'graphql';
import type { Session } from '#areas/session/rules/scope.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type {
  Destinatario,
  Destinatarios,
  QueryListarDeptosArgs,
  QueryListarDestinatariosArgs,
} from '#generated/contract.ts';
import { wordsOf } from '#kernel/list/search-words.ts';
import { noSuchEntity } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { sortsOf } from '#platform/lists/read-ask.ts';
import { USER_NOT_FOUND } from '../rules/contract-messages.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { DESTINATION_COLUMNS, REGION_COLUMNS } from '../rules/filter-columns.ts';
import { listDestinations, SHOWN_COLUMNS, type StoredDestination } from './destination-queries.ts';
import { filterOf } from './filter-of.ts';
import { findPerson } from './people-queries.ts';
import { type PersonDeps, viewerOf } from './person-deps.ts';
import { listRegions } from './reference-queries.ts';
import { countRows } from './rows-in-answer.ts';

export async function answerDestinations(
  { database, provider }: PersonDeps,
  session: Session,
  args: QueryListarDestinatariosArgs,
  { info, request }: { readonly info: GraphQLResolveInfo; readonly request: object },
): Promise<Destinatarios> {
  const page = readPage(args.pageSize ?? 50, args.currentPage, MOST_DESTINATIONS);
  countRows(request, page.pageSize);
  const conditions = filterOf(args.filter, DESTINATION_COLUMNS);
  const userId = args.user_id ?? undefined;
  if (userId !== undefined && !(await findPerson(database.kysely, viewerOf(session, provider), userId)))
    throw noSuchEntity(USER_NOT_FOUND);
  const selected = selectedFields(info);
  const asked = SHOWN_COLUMNS.filter((column) => selected.has(`items.${column}`));
  const ask = {
    columns: asked.length > 0 ? asked : (['id_destinatario'] as const),
    conditions,
    words: wordsOf(args.search),
    userId,
  };
  const { total, items } = await listDestinations(database.kysely, scopeOf(session), ask, page);
  return pageAnswer(page, total, items.map(presentDestination));
}

/** Holds only the fields that the query selects, since only those were read. */
const presentDestination = ({ created_at, updated_at, ...destination }: Partial<StoredDestination>): Destinatario =>
  ({
    ...destination,
    ...(created_at && { created_at: created_at.toISOString() }),
    ...(updated_at && { updated_at: updated_at.toISOString() }),
  }) as Destinatario;

export async function answerRegions({ database }: PersonDeps, session: Session, args: QueryListarDeptosArgs) {
  const page = readPage(args.pageSize, args.currentPage);
  const given = filterOf(args.filter, REGION_COLUMNS);
  const ownCountry = { column: 'country_id', kind: 'text', is: '=', value: session.pais } as const;
  const conditions = given.some(({ column }) => column === 'country_id') ? given : [...given, ownCountry];
  const sort = sortsOf<'default_name' | 'code'>(args.sort);
  const { total, items } = await listRegions(database.kysely, { conditions, sort }, page);
  return pageAnswer(page, total, items);
}
