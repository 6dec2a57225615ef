import type { PersonDataFragment } from '#generated/client/graphql.ts';
import { type AssociateValues, writtenValues } from '../rules/associate-values.ts';
import { destinationsOfRole, offeredRoles } from '../rules/destinations.ts';
import { roleHasChoice } from '../rules/editable-fields.ts';
import { EMPTY_PERSON } from '../rules/form-values.ts';
import type { OfferedRole } from '../ui/person-form-data.ts';

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
  ...EMPTY_PERSON,
  ...writtenValues((field) => String((field === 'date_of_birth' ? person.dob : person[field]) ?? '')),
  destinations: person.all_destinations ? 'all' : person.destinations_count,
});
