import { data, type RouterContextProvider, redirect } from 'react-router';
import { loadVersions } from '#areas/legal/pages/load-text.server.ts';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import { countryOf } from '#areas/session/ui/portal-data.ts';
import { COUNTRY_CODES, type Country, readCountry } from '#areas/stores/rules/countries.ts';
import type { PersonDataFragment, PersonFormQuery } from '#generated/client/graphql.ts';
import { type AssociateValues, emptyPerson, personFieldTexts } from '../rules/associate-values.ts';
import { destinationsOfRole, offeredRoles } from '../rules/destinations.ts';
import { roleHasChoice } from '../rules/editable-fields.ts';
import { formHref, listHref } from '../ui/associate-address.ts';
import type { OfferedRole, PersonFormData } from '../ui/person-form-data.ts';
import { loadRequiredLookups, PersonForm, personFormFields, readViewer } from './form-query.server.ts';
import { destinationsPerRequest, presentPage } from './load-destinations.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface PersonFormAnswer {
  readonly kind: 'form';
  readonly form: PersonFormData;
}

/** Maximum number of delivery points listed in a form that cannot change them. */
const SHOWN_DESTINATIONS = 200;

const NO_PERMISSION = 'You do not have permissions to be on this page!';

/**
 * Loads the form for a new person.
 * @throws a 403 response for a viewer who may not manage people; for support staff, which changes nothing, a redirect to the list
 */
export async function loadCreateForm(params: URLSearchParams, context: Context): Promise<PersonFormAnswer> {
  const viewer = readViewer(context);
  if (viewer.facts.isSupportUser) throw redirect(listHref(params));
  if (!viewer.managesOthers) throw data(NO_PERMISSION, { status: 403 });
  const found = await loadRequiredLookups(context, PersonForm, {
    countries: [...COUNTRY_CODES],
    withPerson: false,
    withShown: false,
    withChoosing: true,
    choosingSize: destinationsPerRequest(context),
  });
  const country = countryOf(context.get(visitorContext));
  const common = commonOf(found, { country, personCountry: country });
  return {
    kind: 'form',
    form: {
      ...common,
      mode: 'create',
      isSelf: false,
      terms: undefined,
      onlyTerms: false,
      id: undefined,
      name: '',
      stored: { ...emptyPerson(), document_type: common.documentTypes[0]?.value ?? '' },
      storedRole: '',
      storedDestinations: { all: false, count: 0 },
      personCountry: country,
      roles: presentRoles(found.rolesCliente ?? [], 'create', viewer.provider),
      may: { role: true, status: true },
      shown: undefined,
    },
  };
}

/**
 * Loads the form of the viewer, or of a person whom the viewer manages.
 * @throws a 403 response without the permission to edit a profile, unless the texts are to be accepted; a 404 response
 * for a person of another customer; a redirect to the read-only view for a viewer who may change nothing of the person
 */
export async function loadEditForm(id: number, params: URLSearchParams, context: Context): Promise<PersonFormAnswer> {
  const viewer = readViewer(context);
  const { facts, editsProfiles, managesOthers } = viewer;
  const isSelf = id === facts.userId;
  const mustAccept = !facts.hasTermsAndConditions;
  if (mustAccept && !isSelf) throw redirect(`${formHref('edit', facts.userId, new URLSearchParams())}&states=1`);
  if (facts.isSupportUser) throw redirect(formHref('see', id, params));
  if (!editsProfiles && !mustAccept) throw data(NO_PERMISSION, { status: 403 });
  const withChoosing = managesOthers && !isSelf;
  const [found, versions] = await Promise.all([
    loadRequiredLookups(context, PersonForm, {
      countries: [...COUNTRY_CODES],
      withPerson: true,
      id: String(id),
      withShown: isSelf,
      shownSize: SHOWN_DESTINATIONS,
      withChoosing,
      choosingSize: destinationsPerRequest(context),
      person: id,
    }),
    mustAccept ? loadVersions(context) : undefined,
  ]);
  const person = found.person?.items[0];
  if (!person) throw data('Page not found', { status: 404 });
  const fields = personFormFields(viewer, person);
  if (fields.size === 0 && !mustAccept) throw redirect(formHref('see', id, params));
  const stored = valuesOf(person);
  const country = countryOf(context.get(visitorContext));
  const personCountry = readCountry(person.country_id);
  return {
    kind: 'form',
    form: {
      ...commonOf(found, { country, personCountry }, stored.region_id),
      mode: 'edit',
      isSelf,
      terms: versions,
      onlyTerms: !editsProfiles,
      id,
      name: `${person.firstname} ${person.lastname}`,
      stored,
      storedRole: person.role_name,
      storedDestinations: { all: person.all_destinations, count: person.destinations_count },
      personCountry,
      roles: withChoosing ? presentRoles(found.rolesCliente ?? [], 'edit', viewer.provider) : [],
      may: { role: fields.has('role_id'), status: fields.has('status') },
      shown: fields.has('EDS_read_only') ? person : undefined,
    },
  };
}

/** Options of the form. Departments are those of the person's country, plus the stored one if it lies elsewhere. */
function commonOf(
  found: PersonFormQuery,
  { country, personCountry }: { readonly country: Country; readonly personCountry: Country },
  storedRegion = '',
) {
  return {
    country,
    documentTypes: (found.listadoTiposDocumentos ?? []).map(({ title, value }) => ({ value, label: title })),
    departments: (found.listarDeptos?.items ?? [])
      .filter(({ region_id, country_id }) => country_id === personCountry || String(region_id) === storedRegion)
      .map(({ region_id, default_name }) => ({ value: String(region_id), label: default_name })),
    choosing: found.listarDestinatarios ? presentPage(found.listarDestinatarios, { search: '', page: 1 }) : undefined,
  };
}

interface Role {
  readonly role_id: number;
  readonly role_name: string;
}

/** The roles that the form offers, and whether each has a choice of delivery points. A new person gets the choice only if the role requires one. */
const presentRoles = (roles: readonly Role[], mode: 'create' | 'edit', provider: string): OfferedRole[] =>
  offeredRoles(roles).map(({ role_id, role_name }) => ({
    role_id,
    role_name,
    destinations: choiceOfRole(role_name, mode, provider),
  }));

function choiceOfRole(roleName: string, mode: 'create' | 'edit', provider: string): OfferedRole['destinations'] {
  if (destinationsOfRole(roleName) === 'chosen') return 'chosen';
  return mode === 'edit' && roleHasChoice(roleName, provider) ? 'may' : 'all';
}

/** Fills the form's values from a stored person. */
const valuesOf = (person: PersonDataFragment): AssociateValues => ({
  ...emptyPerson(),
  ...personFieldTexts((field) => String((field === 'date_of_birth' ? person.dob : person[field]) ?? '')),
  destinations: person.all_destinations ? 'all' : person.destinations_count,
});
