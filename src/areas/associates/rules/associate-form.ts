import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import type { AssociateValues } from './associate-values.ts';
import { mustChooseDestinations, offeredRoles } from './destinations.ts';
import { documentTypesOf } from './document-types.ts';
import { type Country, fitsType, IDENTIFICATION_TYPES } from './identification.ts';
import { isTelephone, telephoneDigits } from './telephone.ts';

/** In the order of the form: the first problem is where the focus goes. */
export const FORM_FIELDS = [
  'role_id',
  'firstname',
  'lastname',
  'email',
  'document_type',
  'document',
  'telephone',
  'street',
  'city',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
  'status',
  'destinations',
  'terms_and_conditions',
  'data_use_policy',
] as const satisfies readonly (keyof AssociateValues)[];
export type FormField = (typeof FORM_FIELDS)[number];

export type ProblemCode =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'letters-only'
  | 'control-characters'
  | 'email'
  | 'email-exists'
  | 'digits-only'
  | 'digits'
  | 'shape'
  | 'unknown'
  | 'status'
  | 'day'
  | 'not-for-role'
  | 'must-accept';

export interface FieldProblem {
  readonly field: FormField;
  readonly code: ProblemCode;
  /** Bounds of `too-short`, `too-long` and `digits`. */
  readonly min?: number;
  readonly max?: number;
  /** How many there are instead. */
  readonly length?: number;
}

/** Everything besides the values that the rules depend on. */
export interface AssociateForm {
  readonly mode: 'create' | 'edit';
  /** What is looked at; other values are not sent, or not on the form. See `fieldsToCheck`. */
  readonly checks: ReadonlySet<FormField>;
  /** The customer's country: which numbers the types of document stand for. */
  readonly country: Country;
  /** The person's country: how its telephones are written. */
  readonly telephoneCountry: Country;
  /** As `rolesCliente` gives them. */
  readonly roles: readonly { readonly role_id: number; readonly role_name: string }[];
  readonly today: LocalDate;
  /** Addresses that were answered to exist already. */
  readonly takenAddresses?: readonly string[];
  /** What is kept of the person: a value that was not changed is not held against whoever changes another (docs/decisions/0014). */
  readonly stored?: Partial<AssociateValues>;
}

type Finding = Omit<FieldProblem, 'field'> | undefined;
type Check = (values: AssociateValues, form: AssociateForm) => Finding;

const REQUIRED = { code: 'required' } as const;

const lengthOf = (text: string): number => [...text].length;

function between(text: string, min: number, max: number): Finding {
  const length = lengthOf(text);
  if (length === 0) return REQUIRED;
  if (length < min) return { code: 'too-short', min, length };
  return atMost(text, max);
}

function atMost(text: string, max: number): Finding {
  const length = lengthOf(text);
  if (length > max) return { code: 'too-long', max, length };
  return /\p{Cc}/u.test(text) ? { code: 'control-characters' } : undefined;
}

/** Letters of any alphabet, accents and ñ included, and spaces: 2 to 55 (platform.txt §5). */
const nameProblem = (text: string): Finding =>
  text !== '' && !/^[\p{L}\p{M} ]+$/u.test(text) ? { code: 'letters-only' } : between(text, 2, 55);

/** What stands before and after the @, as much as can be told without asking: one @, no blanks, a domain with a dot. */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u;

function emailProblem({ email }: AssociateValues, { mode, takenAddresses }: AssociateForm): Finding {
  if (email === '') return REQUIRED;
  if (email.length > 254 || !ADDRESS.test(email)) return { code: 'email' };
  return mode === 'create' && takenAddresses?.includes(email) ? { code: 'email-exists' } : undefined;
}

function typeProblem({ document_type }: AssociateValues, { country }: AssociateForm): Finding {
  if (document_type === '') return REQUIRED;
  return documentTypesOf(country).some(({ value }) => value === document_type) ? undefined : { code: 'unknown' };
}

function documentProblem({ document, document_type }: AssociateValues, { country }: AssociateForm): Finding {
  const length = lengthOf(document);
  if (length === 0) return REQUIRED;
  if (length < 5) return { code: 'too-short', min: 5, length };
  // Which type it is has a problem of its own.
  if (!IDENTIFICATION_TYPES.includes(document_type))
    return length > 20 ? { code: 'too-long', max: 20, length } : undefined;
  return fitsType(document_type, document, country) ? undefined : { code: 'shape' };
}

function telephoneProblem({ telephone }: AssociateValues, { telephoneCountry }: AssociateForm): Finding {
  if (telephone === '') return REQUIRED;
  if (!/^\d+$/.test(telephone)) return { code: 'digits-only' };
  return isTelephone(telephone, telephoneCountry)
    ? undefined
    : { code: 'digits', ...telephoneDigits(telephoneCountry), length: telephone.length };
}

function roleProblem({ role_id }: AssociateValues, { roles }: AssociateForm): Finding {
  if (role_id === '') return REQUIRED;
  return offeredRoles(roles).some((role) => String(role.role_id) === role_id) ? undefined : { code: 'unknown' };
}

function destinationsProblem({ role_id, destinations }: AssociateValues, { roles }: AssociateForm): Finding {
  const role = roles.find((each) => String(each.role_id) === role_id);
  return role && destinations === 0 && mustChooseDestinations(role.role_name) ? REQUIRED : undefined;
}

function dayProblem({ date_of_birth }: AssociateValues, { today }: AssociateForm): Finding {
  if (date_of_birth === '') return undefined;
  const day = parseLocalDate(date_of_birth);
  return day && day <= today && day >= '1900-01-01' ? undefined : { code: 'day' };
}

const accepted = (value: boolean): Finding => (value ? undefined : { code: 'must-accept' });

const CHECKS: Readonly<Record<FormField, Check>> = {
  role_id: roleProblem,
  firstname: ({ firstname }) => nameProblem(firstname),
  lastname: ({ lastname }) => nameProblem(lastname),
  email: emailProblem,
  document_type: typeProblem,
  document: documentProblem,
  telephone: telephoneProblem,
  street: ({ street }) => between(street, 4, 55),
  city: ({ city }) => between(city, 4, 55),
  region_id: ({ region_id }) => (/^\d{0,9}$/.test(region_id) ? undefined : { code: 'unknown' }),
  job_title: ({ job_title }) => atMost(job_title, 100),
  gender: ({ gender }) => atMost(gender, 20),
  date_of_birth: dayProblem,
  status: ({ status }) => (status === '0' || status === '1' ? undefined : { code: 'status' }),
  destinations: destinationsProblem,
  terms_and_conditions: ({ terms_and_conditions }) => accepted(terms_and_conditions),
  data_use_policy: ({ data_use_policy }) => accepted(data_use_policy),
};

/**
 * Everything that is wrong with a person's data, in the form's order (platform.txt §5).
 * @param values as `cleanValues` leaves them
 */
export const associateProblems = (values: AssociateValues, form: AssociateForm): FieldProblem[] =>
  FORM_FIELDS.filter((field) => form.checks.has(field) && !isUnchanged(field, values, form)).flatMap((field) => {
    const finding = CHECKS[field](values, form);
    return finding ? [{ field, ...finding }] : [];
  });

/** An empty one is never excused: what is required is asked for as soon as the person is edited. */
function isUnchanged(field: FormField, values: AssociateValues, { stored }: AssociateForm): boolean {
  if (!stored || values[field] === '' || values[field] === 0) return false;
  // The same number of another type is another document.
  if (field === 'document' && stored.document_type !== undefined && stored.document_type !== values.document_type)
    return false;
  return stored[field] === values[field];
}

const ALWAYS: readonly FormField[] = [
  'firstname',
  'lastname',
  'document',
  'telephone',
  'street',
  'city',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
];

/**
 * What the form looks at. Creating: everything. Editing: role and type of document only on the server, when one of them is changed; the
 * address as well as it stands; the status only where it may be changed, the delivery points where they may be chosen.
 */
export function fieldsToCheck(
  mode: 'create' | 'edit',
  may: { readonly status: boolean; readonly destinations: boolean; readonly mustAcceptTerms?: boolean },
): ReadonlySet<FormField> {
  const fields: FormField[] = [...ALWAYS, 'email'];
  if (mode === 'create') fields.push('role_id', 'document_type');
  if (mode === 'create' || may.status) fields.push('status');
  if (mode === 'create' || may.destinations) fields.push('destinations');
  if (may.mustAcceptTerms) fields.push('terms_and_conditions', 'data_use_policy');
  return new Set(fields);
}
