import type { PersonDataFragment } from '#generated/client/graphql.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import { destinationsOfRole, offeredRoles } from '../rules/destinations.ts';
import { roleHasChoice } from '../rules/editable-fields.ts';
import { NOBODY } from '../ui/form-values.ts';
import type { OfferedRole, ShownDestinations } from '../ui/person-form-data.ts';

interface Role {
  readonly role_id: number;
  readonly role_name: string;
}

/**
 * The roles of the form, and whether delivery points are chosen for each. A new person gets a choice only where the
 * role requires one.
 */
export const presentRoles = (roles: readonly Role[], mode: 'create' | 'edit', provider: string): OfferedRole[] =>
  offeredRoles(roles).map(({ role_id, role_name }) => ({
    role_id,
    role_name,
    destinations: choiceOfRole(role_name, mode, provider),
  }));

function choiceOfRole(roleName: string, mode: 'create' | 'edit', provider: string): OfferedRole['destinations'] {
  if (destinationsOfRole(roleName) === 'chosen') return 'chosen';
  return mode === 'edit' && roleHasChoice(roleName, provider) ? 'may' : 'all';
}

/** The form's values for a stored person. */
export const valuesOf = (person: PersonDataFragment): AssociateValues => ({
  ...NOBODY,
  role_id: String(person.role_id),
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  document_type: person.document_type,
  document: person.document,
  telephone: person.telephone ?? '',
  street: person.street ?? '',
  city: person.city ?? '',
  region_id: person.region_id === null || person.region_id === undefined ? '' : String(person.region_id),
  job_title: person.job_title ?? '',
  gender: person.gender ?? '',
  date_of_birth: person.dob ?? '',
  status: String(person.status),
  destinations: person.all_destinations ? 'all' : person.destinations_count,
});

interface WithDestinations extends Pick<PersonDataFragment, 'all_destinations' | 'destinations_count'> {
  readonly destinations?: readonly {
    readonly destination_id: number;
    readonly destination_code: string;
    readonly destination_name: string;
  }[];
}

export const presentShown = (person: WithDestinations): ShownDestinations => ({
  all: person.all_destinations,
  count: person.destinations_count,
  items: (person.destinations ?? []).map(({ destination_id, destination_code, destination_name }) => ({
    id: destination_id,
    code: destination_code,
    name: destination_name,
  })),
});
