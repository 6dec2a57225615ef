import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import type { ListedDestinationsFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { packIds, readListRequest } from '#kernel/form/choice.ts';
import { readPageNumber } from '#kernel/list/list-window.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { ChoicePage, FoundIds } from '#web/form/choose/choice-list.ts';
import { DESTINATIONS } from '../rules/associate-values.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { readPersonId } from '../ui/associate-address.ts';
import { answerProblem } from './form-query.server.ts';

type Context = Readonly<RouterContextProvider>;

const LONGEST_SEARCH = 100;

/**
 * Delivery points per request. Stores without the search have no button for more rows, so a request returns more of them
 * (docs/decisions/0021).
 */
export const destinationsPerRequest = (context: Context): number =>
  context.get(visitorContext).store.shows.destinationSearch ? 50 : 500;

export const presentPage = (
  { total_count, items }: ListedDestinationsFragment,
  asked: { readonly search: string; readonly page: number },
): ChoicePage => ({
  ...asked,
  total: total_count,
  items: items.map(({ id_destinatario, codigo_destinatario, nombre_comercial, asignado }) => ({
    id: id_destinatario,
    code: codigo_destinatario,
    name: nombre_comercial,
    isStored: asignado ?? false,
  })),
});

const readSearch = (text: string | null): string => (text ?? '').trim().slice(0, LONGEST_SEARCH);

/** Searches delivery points by `?buscar=…&pagina=2&persona=7`. With `todas` it answers only the ids of all matches. */
export async function loadDestinations(request: Request, context: Context): Promise<ChoicePage | FoundIds> {
  const params = new URL(request.url).searchParams;
  const person = readPersonId(params, 'persona');
  const search = readSearch(params.get('buscar'));
  return params.has('todas')
    ? findIds(context, search, person)
    : findPage(context, { search, page: readPageNumber({}, params) }, person);
}

/**
 * The delivery points that the form requested without JavaScript. The page then shows the form again with all typed values.
 * @returns undefined when the form was sent to be saved
 */
export async function listRequestedDestinations(fields: PostedForm, context: Context, person: number | undefined) {
  const asked = readListRequest(fields, DESTINATIONS);
  return asked && findPage(context, { search: readSearch(asked.search), page: asked.page, isWhole: true }, person);
}

interface Asked {
  readonly search: string;
  readonly page: number;
  /** Whether to load all pages up to `page` instead of `page` alone. */
  readonly isWhole?: boolean;
}

async function findPage(
  context: Context,
  { search, page, isWhole = false }: Asked,
  person: number | undefined,
): Promise<ChoicePage> {
  const asked = { search, page };
  const size = destinationsPerRequest(context);
  const answer = await askGraphQL(context, Destinations, {
    search,
    ...(isWhole ? { pageSize: Math.min(size * page, MOST_DESTINATIONS) } : { pageSize: size, currentPage: page }),
    person: person ?? null,
  });
  const found = answer.errors ? undefined : answer.data.listarDestinatarios;
  if (!found) return { ...asked, total: 0, items: [], problem: answerProblem(answer) };
  return presentPage(found, asked);
}

async function findIds(context: Context, search: string, person: number | undefined): Promise<FoundIds> {
  const answer = await askGraphQL(context, DestinationIds, {
    search,
    pageSize: MOST_DESTINATIONS,
    person: person ?? null,
  });
  const found = answer.errors ? undefined : answer.data.listarDestinatarios;
  if (!found) return { ids: '', stored: '', problem: answerProblem(answer) };
  const idsOf = (items: typeof found.items) => packIds(items.map(({ id_destinatario }) => id_destinatario));
  return { ids: idsOf(found.items), stored: idsOf(found.items.filter(({ asignado }) => asignado)) };
}

graphql(`
  fragment ListedDestinations on Destinatarios {
    total_count
    items { id_destinatario codigo_destinatario nombre_comercial asignado }
  }
`);

/** Delivery points to choose from. `asignado` is true for those that the person has already. */
const Destinations = graphql(`
  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {
      ...ListedDestinations
    }
  }
`);

/** The ids of all matches of a search, by which the person chooses all of them at once. */
const DestinationIds = graphql(`
  query DestinationIds($search: String, $pageSize: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {
      items { id_destinatario asignado }
    }
  }
`);
