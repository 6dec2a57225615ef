import type { GraphQLResolveInfo } from 'graphql';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type {
  Destinatario,
  Destinatarios,
  QueryListarDeptosArgs,
  QueryListarDestinatariosArgs,
  QueryRegistroDeCambiosArgs,
  QueryUsuariosClienteArgs,
  RegistroDeCambios,
} from '#generated/contract.ts';
import type { Condition, FilterColumn } from '#kernel/list/contract-filter.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '#kernel/local-date.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { readConditions, readSorts } from '#platform/lists/read-ask.ts';
import { USER_NOT_FOUND } from '../rules/contract-messages.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { DESTINATION_COLUMNS, PEOPLE_COLUMNS, REGION_COLUMNS } from '../rules/filter-columns.ts';
import { type LoggedChangeRow, listChangeLog, listLoggedPeople } from './change-log-queries.ts';
import { listDestinations, SHOWN_COLUMNS, type StoredDestination } from './destination-queries.ts';
import { createViewer, type PersonDeps } from './person-deps.ts';
import { findPerson, listPeople, type PeopleSortColumn } from './person-queries.ts';
import { countRows, presentPeople } from './present-person.ts';
import { listRegions } from './reference-queries.ts';

export async function answerPeople(
  { database, provider }: PersonDeps,
  session: Session,
  args: QueryUsuariosClienteArgs,
  request: object,
) {
  const page = readPage(args.pageSize, args.currentPage);
  const viewer = createViewer(session, provider);
  const ask = {
    conditions: filterOf(args.filter, PEOPLE_COLUMNS),
    words: searchWords(args.search),
    sort: readSorts<PeopleSortColumn>(args.sort),
  };
  const { total, items } = await listPeople(database.kysely, viewer, ask, page);
  return pageAnswer(page, total, presentPeople(database.kysely, viewer.scope, items, request));
}

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
  if (userId !== undefined && !(await findPerson(database.kysely, createViewer(session, provider), userId)))
    throw noSuchEntity(USER_NOT_FOUND);
  const selected = selectedFields(info);
  const asked = SHOWN_COLUMNS.filter((column) => selected.has(`items.${column}`));
  const ask = {
    columns: asked.length > 0 ? asked : (['id_destinatario'] as const),
    conditions,
    words: searchWords(args.search),
    userId,
  };
  const { total, items } = await listDestinations(database.kysely, scopeOf(session), ask, page);
  return pageAnswer(page, total, items.map(presentDestination));
}

/** Contains only the fields that the query selects, because only those were read. */
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
  const sort = readSorts<'default_name' | 'code'>(args.sort);
  const { total, items } = await listRegions(database.kysely, { conditions, sort }, page);
  return pageAnswer(page, total, items);
}

/** Reads a filter. @throws contract error for a malformed one, in the words of this area's queries */
const filterOf = <Column extends string>(
  filter: unknown,
  columns: Readonly<Record<Column, FilterColumn>>,
): Condition<Column>[] =>
  readConditions(filter, columns, ({ field, problem }) => invalidInput(`Filter "${field}": ${problem}.`));

type Deps = Pick<PersonDeps, 'database' | 'provider'>;

/** Answers `registroDeCambios`. @throws contract error for a day that does not exist */
export async function answerChanges(
  { database, provider }: Deps,
  session: Session,
  asked: Partial<QueryRegistroDeCambiosArgs>,
): Promise<RegistroDeCambios> {
  const viewer = createViewer(session, provider);
  const page = readPage(asked.pageSize, asked.currentPage);
  const from = readDay('desde', asked.desde);
  const until = readDay('hasta', asked.hasta);
  const filter = {
    from: from && startOfDay(from),
    until: until && startOfDay(addDays(until, 1)),
    userId: asked.user_id ?? undefined,
  };
  const { total, items } = await listChangeLog(database.kysely, viewer, filter, page);
  const personas = await listLoggedPeople(database.kysely, viewer);
  const mayName = viewer.scope.destinos === 'all';
  return {
    ...pageAnswer(
      page,
      total,
      items.map((item) => presentChange(item, mayName)),
    ),
    personas,
  };
}

/** @param mayName whether the viewer sees every delivery point, and so their names */
function presentChange({ id, ocurrido_en, sujeto_nombre, cambios, ...change }: LoggedChangeRow, mayName: boolean) {
  return {
    ...change,
    id: String(id),
    ocurrido_en: ocurrido_en.toISOString(),
    nombre: sujeto_nombre,
    cambios: cambios.map(({ campo, antes, despues }) =>
      campo === 'destinations' && !mayName ? { campo, antes: null, despues: null } : { campo, antes, despues },
    ),
  };
}

function readDay(name: string, text: string | null | undefined): LocalDate | undefined {
  if (!text) return undefined;
  const day = parseLocalDate(text);
  if (!day) throw invalidInput(`"${name}" is not a day.`, { code: 'malformed', field: name });
  return day;
}
