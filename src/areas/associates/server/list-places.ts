import type { GraphQLResolveInfo } from 'graphql';
import type { Session } from '#areas/session/rules/scope.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type {
  Destinatario,
  Destinatarios,
  QueryListarDeptosArgs,
  QueryListarDestinatariosArgs,
} from '#generated/contract.ts';
import { noSuchEntity } from '#platform/graphql/errors.ts';
import { pageInfo, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { USER_NOT_FOUND } from '../rules/contract-messages.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { wordsOf } from '../rules/plain-filter.ts';
import {
  type DestinationColumn,
  listDestinations,
  SHOWN_COLUMNS,
  type StoredDestination,
} from './destination-store.ts';
import { conditionsOf, sortsOf } from './list-people.ts';
import { findPerson } from './people-store.ts';
import { type PersonDeps, viewerOf } from './person-deps.ts';
import { findCountry, listRegions, type RegionColumn } from './reference-store.ts';
import { countRows } from './rows-in-answer.ts';

const DESTINATION_KINDS = { id_destinatario: 'number', codigo_destinatario: 'text', estado: 'number' } as const;
const REGION_KINDS = { country_id: 'text', region_id: 'number' } as const;

export async function answerDestinations(
  { database, provider }: PersonDeps,
  session: Session,
  args: QueryListarDestinatariosArgs,
  { info, request }: { readonly info: GraphQLResolveInfo; readonly request: object },
): Promise<Destinatarios> {
  const page = readPage(args.pageSize ?? 50, args.currentPage, MOST_DESTINATIONS);
  countRows(request, page.pageSize);
  const conditions = conditionsOf<DestinationColumn>(args.filter, DESTINATION_KINDS);
  const userId = args.user_id ?? undefined;
  if (userId !== undefined && !(await findPerson(database.kysely, viewerOf(session, provider), userId)))
    throw noSuchEntity(USER_NOT_FOUND);
  const selected = selectedFields(info);
  const asked = SHOWN_COLUMNS.filter((column) => selected.has(`items.${column}`));
  const { total, items } = await listDestinations(database.kysely, scopeOf(session), {
    columns: asked.length > 0 ? asked : ['id_destinatario'],
    conditions,
    words: wordsOf(args.search),
    userId,
    limit: page.pageSize,
    offset: page.offset,
  });
  return { total_count: total, items: items.map(presentDestination), page_info: pageInfo(page, total) };
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
  const given = conditionsOf<RegionColumn>(args.filter, REGION_KINDS);
  const ownCountry = async () =>
    ({
      column: 'country_id',
      kind: 'text',
      is: 'among',
      values: [await findCountry(database.kysely, session.cliente)],
    }) as const;
  const { total, items } = await listRegions(database.kysely, {
    conditions: given.some(({ column }) => column === 'country_id') ? given : [...given, await ownCountry()],
    sort: sortsOf<'default_name' | 'code'>(args.sort),
    limit: page.pageSize,
    offset: page.offset,
  });
  return { total_count: total, items, page_info: pageInfo(page, total) };
}
