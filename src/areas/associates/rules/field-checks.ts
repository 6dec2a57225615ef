import { hasPlainLetters, isMailAddress } from '#areas/session/rules/address.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { parseLocalDate } from '#kernel/local-date.ts';
import type { AssociateValues } from './associate-values.ts';
import { mustChooseDestinations, offeredRoles } from './destinations.ts';
import type { AssociateForm, FieldProblem, FormField } from './form-fields.ts';
import { fitsType, IDENTIFICATION_TYPES } from './identification.ts';
import { isTelephone, telephoneDigits } from './telephone.ts';

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

/** Letters of any alphabet, accents and ñ included, and spaces (docs/product/people.md#limits). */
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
  // An unknown type is reported for its own field.
  if (!IDENTIFICATION_TYPES.includes(document_type)) return atMost(document, 20);
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

/**
 * The check of each field (docs/product/people.md#limits); lengths in characters. `associateProblems` decides which
 * ones run.
 */
export const FIELD_CHECKS: Readonly<Record<FormField, Check>> = {
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
