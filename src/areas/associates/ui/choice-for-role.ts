import { choiceOf, type DestinationChoice } from './destination-choice.ts';
import type { PersonFormData } from './person-form-data.ts';

/** The choice before anything is changed: the stored one for the person's own role, otherwise the default of the new role. */
export function choiceForRole(
  data: Pick<PersonFormData, 'mode' | 'roles' | 'stored' | 'storedDestinations'>,
  roleId: string,
): DestinationChoice {
  if (data.mode === 'edit' && roleId === data.stored.role_id) return choiceOf(data.storedDestinations);
  const role = data.roles.find(({ role_id }) => String(role_id) === roleId);
  return { ...choiceOf({ all: false, count: 0 }), all: role !== undefined && role.destinations !== 'chosen' };
}
