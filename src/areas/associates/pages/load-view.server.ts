import { data, type RouterContextProvider } from 'react-router';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import type { PersonViewQuery } from '#generated/client/graphql.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { askLookups } from './ask-lookups.server.ts';
import { PersonView } from './form-query.ts';
import { fieldsOf, viewerOf } from './viewer.server.ts';

type ShownPerson = NonNullable<PersonViewQuery['person']>['items'][number];

export interface ViewAnswer {
  readonly kind: 'view';
  readonly person: ShownPerson & { readonly region: string | undefined };
  readonly isSelf: boolean;
  readonly mayEdit: boolean;
}

const FIRST_DESTINATIONS = 200;

/** Number of delivery points listed: 200, or the value of `?estaciones`. */
function readShownSize(params: URLSearchParams): number {
  const asked = Number(params.get('estaciones'));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_DESTINATIONS) : FIRST_DESTINATIONS;
}

/** @throws a 403 response without the permission to edit a profile, a 404 response for a person of another customer */
export async function loadView(
  id: number,
  params: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<ViewAnswer> {
  const viewer = viewerOf(context);
  if (!viewer.editsProfiles) throw data('You do not have permissions to be on this page!', { status: 403 });
  const found = await askLookups(context, PersonView, {
    countries: [...COUNTRY_CODES],
    id: String(id),
    shownSize: readShownSize(params),
  });
  const [person] = found.person?.items ?? [];
  if (!person) throw data('Page not found', { status: 404 });
  return {
    kind: 'view',
    person: { ...person, region: regionOf(found.listarDeptos?.items ?? [], person.region_id) },
    isSelf: id === viewer.facts.userId,
    mayEdit: fieldsOf(viewer, person).size > 0,
  };
}

const regionOf = (
  regions: readonly { readonly region_id: number; readonly default_name: string }[],
  id: number | null | undefined,
): string | undefined => regions.find(({ region_id }) => region_id === id)?.default_name;
