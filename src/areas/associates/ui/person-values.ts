import { type Choice, choiceOf, chosenCount } from '#kernel/form/choice.ts';
import type { Posted } from '#kernel/form/posted.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { ChoiceWords } from '#web/form/choose/choice-words.ts';
import type { FormErrors } from '#web/form/form-answer.ts';
import { associateProblems, fieldsToCheck } from '../rules/associate-form.ts';
import { type AssociateValues, cleanValues } from '../rules/associate-values.ts';
import type { FieldProblem, FormField } from '../rules/form-fields.ts';
import { readWritten } from '../rules/form-values.ts';
import { problemSentence } from '../rules/problem-sentence.ts';
import { regionWithArticle } from './country-name.ts';
import type { PersonFormData } from './person-form-data.ts';

interface Stands {
  readonly values: AssociateValues;
  readonly today: LocalDate;
  /** Addresses that the contract refused as taken. */
  readonly taken: readonly string[];
}

/** Delivery points are to be chosen and none is: refused for every role. */
const NO_CHOICE: FieldProblem = { field: 'destinations', code: 'required' };

/** The form's values with the choice of delivery points. Fields that were not posted keep their stored value. */
export function valuesIn(data: PersonFormData, form: Pick<Posted, 'get'>, choice: Choice): AssociateValues {
  const written = readWritten(form, data.stored);
  const isChosen = choosesDestinations(data, written) && !choice.all;
  return { ...written, destinations: isChosen ? chosenCount(choice, data.storedDestinations) : 'all' };
}

/**
 * The sentence for each problem of the form's current values. The browser uses it while one types, the page's action on
 * the server.
 * @returns undefined without problems
 */
export function errorsIn(data: PersonFormData, places: ChoiceWords, stands: Stands): PersonErrors | undefined {
  const problems = problemsOf(data, stands);
  return problems.length > 0 ? sentencesOf(problems, data, places) : undefined;
}

type PersonErrors = FormErrors<FormField>;

/** The first problem of each field, as a sentence. */
export function sentencesOf(
  problems: readonly FieldProblem[],
  data: PersonFormData,
  places: ChoiceWords,
): PersonErrors {
  const words = { ...places, region: regionWithArticle(data.personCountry) };
  return Object.fromEntries(problems.toReversed().map((each) => [each.field, problemSentence(each, words)]));
}

function problemsOf(data: PersonFormData, { values, today, taken }: Stands): readonly FieldProblem[] {
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

/** The choice before anything is changed: the stored one for the person's own role, otherwise the default of the new role. */
export function choiceForRole(data: PersonFormData, roleId: string): Choice {
  if (data.mode === 'edit' && roleId === data.stored.role_id) return choiceOf(data.storedDestinations);
  const role = data.roles.find(({ role_id }) => String(role_id) === roleId);
  return { ...choiceOf({ all: false, count: 0 }), all: role !== undefined && role.destinations !== 'chosen' };
}
