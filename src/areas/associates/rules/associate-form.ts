import { hasPlainLetters, isMailAddress } from '#areas/session/rules/address.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { parseLocalDate } from '#kernel/local-date.ts';
import type { AssociateValues } from './associate-values.ts';
import { mustChooseDestinations, offeredRoles } from './destinations.ts';
import { type AssociateForm, type FieldProblem, FORM_FIELDS, type FormField } from './form-fields.ts';
import { fitsType, isDocumentType, isTelephone, telephoneLengthLimits } from './identification.ts';

/**
 * All problems of a person's data, in the form's order (docs/product/people.md#rules).
 * @param values normalized by `cleanValues`
 */
export const associateProblems = (values: AssociateValues, form: AssociateForm): FieldProblem[] =>
  FORM_FIELDS.filter((field) => form.checks.has(field) && !isUnchanged(field, values, form)).flatMap((field) => {
    const finding = FIELD_CHECKS[field](values, form);
    return finding ? [{ field, ...finding }] : [];
  });

/** Whether a value equals the stored one and needs no check. An empty required field always needs one. */
function isUnchanged(field: FormField, values: AssociateValues, { stored }: AssociateForm): boolean {
  if (!stored || values[field] === '' || values[field] === 0) return false;
  // Under another document type the same number identifies another person, so it is checked again.
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
 * The fields to check. A new person: all. An edit: role and document type only on the server, when they change; the
 * status only if it may be changed; delivery points only if they may be chosen.
 * @param may fields that the editor may change; `mustAcceptTerms` adds both texts
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

type Finding = Omit<FieldProblem, 'field'> | undefined;
type Check = (values: AssociateValues, form: AssociateForm) => Finding;

const REQUIRED = { code: 'required' } as const;

/** Control characters, line and paragraph separators. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

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
  return CONTROL.test(text) ? { code: 'control-characters' } : undefined;
}

/** Names may have letters of any alphabet, including accents and ñ, and spaces (docs/product/people.md#limits). */
const nameProblem = (text: string): Finding =>
  text !== '' && !/^[\p{L}\p{M} ]+$/u.test(text) ? { code: 'letters-only' } : between(text, 2, 55);

function emailProblem({ email }: AssociateValues, { mode, takenAddresses }: AssociateForm): Finding {
  if (email === '') return REQUIRED;
  if (!isMailAddress(email)) return { code: 'email' };
  if (!hasPlainLetters(email)) return { code: 'email-letters' };
  return mode === 'create' && takenAddresses?.includes(email) ? { code: 'email-exists' } : undefined;
}

function typeProblem({ document_type }: AssociateValues, { country }: AssociateForm): Finding {
  if (document_type === '') return REQUIRED;
  return COUNTRIES[country].documentTypes.some(({ value }) => value === document_type)
    ? undefined
    : { code: 'unknown' };
}

function documentProblem({ document, document_type }: AssociateValues, { country }: AssociateForm): Finding {
  const length = lengthOf(document);
  if (length === 0) return REQUIRED;
  if (length < 5) return { code: 'too-short', min: 5, length };
  // An unknown type is reported at its own field, so the number is checked for length only.
  if (!isDocumentType(document_type)) return atMost(document, 20);
  return fitsType(document_type, document, country) ? undefined : { code: 'shape' };
}

function telephoneProblem({ telephone }: AssociateValues, { telephoneCountry }: AssociateForm): Finding {
  if (telephone === '') return REQUIRED;
  if (!/^\d+$/.test(telephone)) return { code: 'digits-only' };
  return isTelephone(telephone, telephoneCountry)
    ? undefined
    : { code: 'digits', ...telephoneLengthLimits(telephoneCountry), length: telephone.length };
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

/** The check of each field (docs/product/people.md#limits); lengths in characters. `associateProblems` chooses which of them run. */
const FIELD_CHECKS: Readonly<Record<FormField, Check>> = {
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
