import type { TextVersions } from '#areas/legal/rules/texts.ts';
import type { CrearUsuarioClienteInput, UpdateCustomerV2Input } from '#generated/client/graphql.ts';
import { type Choice, chosenCount, initialChoice, isChanged } from '#kernel/form/choice.ts';
import type { Posted } from '#kernel/form/posted.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { ChoiceWords } from '#web/form/choose/choice-list.ts';
import type { FormErrors } from '#web/form/form-answer.ts';
import { associateProblems, fieldsToCheck } from '../rules/associate-form.ts';
import { type AssociateValues, cleanValues, readWritten } from '../rules/associate-values.ts';
import type { FieldProblem, FormField } from '../rules/form-fields.ts';
import { problemSentence } from '../rules/problem-sentence.ts';
import type { PersonFormData } from './person-form-data.ts';
import { regionWithArticle } from './person-words.ts';

interface Stands {
  readonly values: AssociateValues;
  readonly today: LocalDate;
  /** Mail addresses that the contract refused as taken. */
  readonly taken: readonly string[];
}

/** Problem for every role: delivery points must be chosen, but none is. */
const NO_CHOICE: FieldProblem = { field: 'destinations', code: 'required' };

/** The form's values with the chosen delivery points. Fields that were not posted keep their stored value. */
export function readFormValues(data: PersonFormData, form: Posted, choice: Choice): AssociateValues {
  const written = readWritten(form, data.stored);
  const isChosen = choosesDestinations(data, written) && !choice.all;
  return { ...written, destinations: isChosen ? chosenCount(choice, data.storedDestinations) : 'all' };
}

/**
 * The sentence for each problem of the form's current values: in the browser while the person types, on the server in the page's action.
 * @returns undefined without problems
 */
export function formErrors(data: PersonFormData, places: ChoiceWords, stands: Stands): PersonErrors | undefined {
  const problems = problemsOf(data, stands);
  return problems.length > 0 ? problemSentences(problems, data, places) : undefined;
}

type PersonErrors = FormErrors<FormField>;

/** The first problem of each field as a sentence. */
export function problemSentences(
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

/** Stored values without the acceptance, so that it is always checked. */
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

/** Whether the role selected in the form has a choice of delivery points. */
const choosesDestinations = (
  { choosing, roles }: PersonFormData,
  { role_id }: Pick<AssociateValues, 'role_id'>,
): boolean =>
  choosing !== undefined && roles.some((role) => String(role.role_id) === role_id && role.destinations !== 'all');

/** The initial choice of delivery points: the stored one for the person's own role, else the new role's default. */
export function choiceForRole(data: PersonFormData, roleId: string): Choice {
  if (data.mode === 'edit' && roleId === data.stored.role_id) return initialChoice(data.storedDestinations);
  const role = data.roles.find(({ role_id }) => String(role_id) === roleId);
  return { ...initialChoice({ all: false, count: 0 }), all: role !== undefined && role.destinations !== 'chosen' };
}

/**
 * Builds the input of `crearUsuarioCliente`.
 * @param values normalized by `cleanValues`
 * @param choice used only if the role has a choice
 */
export function createInput(data: PersonFormData, values: AssociateValues, choice: Choice): CrearUsuarioClienteInput {
  return {
    ...personIn(values),
    email: values.email,
    role_id: Number(values.role_id),
    status: Number(values.status),
    addresses: [addressIn(data, values)],
    ...(choosesDestinations(data, values) && (choice.all ? { all_destinations: true } : namedIn(choice.added))),
  };
}

/** Builds the input of `updateCustomerV2`. Omits fields that the viewer may not change, so that they stay unchanged. */
export function updateInput(
  data: PersonFormData,
  values: AssociateValues,
  choice: Choice,
  /** After accepting both texts: their versions on the screen, and the IP address from the look-up service. */
  accepted: (TextVersions & { readonly seenIp?: string }) | undefined,
): UpdateCustomerV2Input {
  const acceptance = accepted && {
    terms_and_conditions: true,
    data_use_policy: true,
    terms_version: accepted.terms,
    data_policy_version: accepted.policy,
    terms_and_conditions_ip: accepted.seenIp,
  };
  if (data.onlyTerms) return { ...acceptance };
  return {
    ...acceptance,
    ...(data.id !== undefined && { user_id: data.id }),
    ...personIn(values),
    addresses: [addressIn(data, values)],
    ...(data.may.role && { role_id: Number(values.role_id) }),
    ...(data.may.status && { status: Number(values.status) }),
    ...destinationsIn(data, values, choice),
  };
}

const personIn = (values: AssociateValues) => {
  const { firstname, lastname, document_type, document, job_title, gender, date_of_birth } = values;
  return { firstname, lastname, document_type, document, job_title, gender, date_of_birth };
};

const addressIn = ({ personCountry }: PersonFormData, { region_id, city, street, telephone }: AssociateValues) => ({
  country_id: personCountry,
  region_id: Number(region_id),
  city,
  street,
  telephone,
});

type DestinationsInput = Pick<
  UpdateCustomerV2Input,
  'all_destinations' | 'destinations' | 'destinations_added' | 'destinations_removed'
>;

/** Sends only differences from the stored delivery points. */
function destinationsIn(data: PersonFormData, values: AssociateValues, choice: Choice): DestinationsInput {
  const isNewRole = values.role_id !== data.stored.role_id;
  if (!choosesDestinations(data, values)) return {};
  if (!isNewRole && !isChanged(choice, data.storedDestinations)) return {};
  if (choice.all) return { all_destinations: true };
  if (choice.base === 'none') return namedIn(choice.added);
  return { destinations_added: listOf(choice.added), destinations_removed: listOf(choice.removed) };
}

const listOf = (ids: Iterable<number>) => [...ids].map((destination_id) => ({ destination_id }));

const namedIn = (ids: Iterable<number>): DestinationsInput => ({ destinations: listOf(ids) });
