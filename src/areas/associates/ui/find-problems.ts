import type { LocalDate } from '#kernel/local-date.ts';
import { associateProblems, fieldsToCheck } from '../rules/associate-form.ts';
import { type AssociateValues, cleanValues } from '../rules/associate-values.ts';
import type { FieldProblem, FormField } from '../rules/form-fields.ts';
import type { PersonFormData } from './person-form-data.ts';

interface Stands {
  readonly values: AssociateValues;
  readonly today: LocalDate;
  /** Addresses that the contract refused as taken. */
  readonly taken: readonly string[];
}

/** Delivery points are to be chosen and none is: refused for every role. */
const NO_CHOICE: FieldProblem = { field: 'destinations', code: 'required' };

/** All problems of the form's current values. The browser uses it while one types, the page's action on the server. */
export function findProblems(data: PersonFormData, { values, today, taken }: Stands): readonly FieldProblem[] {
  const problems = associateProblems(cleanValues(values), {
    mode: data.mode,
    checks: checksOf(data),
    country: data.country,
    telephoneCountry: data.personCountry,
    roles: data.roles,
    today,
    takenAddresses: taken,
    ...(data.mode === 'edit' && { stored: savedOf(data) }),
  });
  const isMissed = values.destinations === 0 && !problems.some(({ field }) => field === 'destinations');
  return isMissed ? [...problems, NO_CHOICE] : problems;
}

/** Stored values without the acceptance, which is always checked. */
function savedOf({ stored }: PersonFormData): Partial<AssociateValues> {
  const { terms_and_conditions, data_use_policy, ...saved } = stored;
  return saved;
}

const ACCEPTANCE: readonly FormField[] = ['terms_and_conditions', 'data_use_policy'];

function checksOf({ mode, may, choosing, terms, onlyTerms }: PersonFormData): ReadonlySet<FormField> {
  if (onlyTerms) return new Set(ACCEPTANCE);
  return fieldsToCheck(mode, {
    status: may.status,
    destinations: choosing !== undefined,
    mustAcceptTerms: terms !== undefined,
  });
}

/** Whether delivery points are chosen for the role selected in the form. */
export const choosesDestinations = (
  { choosing, roles }: PersonFormData,
  { role_id }: Pick<AssociateValues, 'role_id'>,
): boolean =>
  choosing !== undefined && roles.some((role) => String(role.role_id) === role_id && role.destinations !== 'all');
