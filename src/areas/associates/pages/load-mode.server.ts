import { data, type RouterContextProvider, redirect } from 'react-router';
import { CHANGE_PASSWORD_PATH } from '#areas/passwords/rules/link.ts';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import type { PersonViewQuery } from '#generated/client/graphql.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { formHref, listHref, readMode, readPersonId } from '../ui/associate-address.ts';
import { loadRequiredLookups, PersonView, personFormFields, readViewer } from './form-query.server.ts';
import { loadCreateForm, loadEditForm } from './load-form.server.ts';
import { loadProfile } from './load-profile.server.ts';

/** Loads `/allied/edit-profile`: the profile, or a form or read-only view by `?mode` (docs/product/people.md#screens). */
export function loadMode(request: Request, context: Readonly<RouterContextProvider>) {
  const params = new URL(request.url).searchParams;
  const mode = readMode(params);
  if (!mode) return loadProfile(request, context);
  if (mode === 'create') return loadCreateForm(params, context);
  const id = readPersonId(params);
  if (id === undefined) throw redirect(listHref(params));
  if (mode === 'reset_pass')
    throw redirect(id === readViewer(context).facts.userId ? CHANGE_PASSWORD_PATH : formHref('see', id, params));
  return mode === 'edit' ? loadEditForm(id, params, context) : loadView(id, params, context);
}

type ShownPerson = NonNullable<PersonViewQuery['person']>['items'][number];

export interface ViewAnswer {
  readonly kind: 'view';
  readonly person: ShownPerson & { readonly region: string | undefined };
  readonly isSelf: boolean;
  readonly mayEdit: boolean;
}

const FIRST_DESTINATIONS = 200;

/** Number of delivery points to list: 200, or the value of `?estaciones`. */
function readShownSize(params: URLSearchParams): number {
  const asked = readWholeNumber(params.get('estaciones')) ?? 0;
  return asked > 0 ? Math.min(asked, MOST_DESTINATIONS) : FIRST_DESTINATIONS;
}

/** @throws a 403 response without the permission to edit a profile, a 404 response for a person of another customer */
async function loadView(
  id: number,
  params: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<ViewAnswer> {
  const viewer = readViewer(context);
  if (!viewer.editsProfiles) throw data('You do not have permissions to be on this page!', { status: 403 });
  const found = await loadRequiredLookups(context, PersonView, {
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
    mayEdit: personFormFields(viewer, person).size > 0,
  };
}

const regionOf = (
  regions: readonly { readonly region_id: number; readonly default_name: string }[],
  id: number | null | undefined,
): string | undefined => regions.find(({ region_id }) => region_id === id)?.default_name;
