import { normalizeNewAddress } from '#areas/session/rules/address.ts';
import { joinDay } from '#kernel/form/day-parts.ts';
import { type Posted, postedTexts } from '#kernel/form/posted.ts';
import { isNormalizable } from '#kernel/normalizable.ts';
import { isNumericType } from './identification.ts';

/** Fields that a person types or picks, in the form's order, with the contract's names. */
export const WRITTEN_FIELDS = [
  'role_id',
  'firstname',
  'lastname',
  'email',
  'document_type',
  'document',
  'telephone',
  'city',
  'street',
  'region_id',
  'job_title',
  'gender',
  /** `YYYY-MM-DD`. */
  'date_of_birth',
  /** `1` or `0`. */
  'status',
] as const;
type WrittenField = (typeof WRITTEN_FIELDS)[number];
export type PersonFieldTexts = Readonly<Record<WrittenField, string>>;

/** Collects the text of each field. @param textOf returns a field's text */
export const personFieldTexts = (textOf: (field: WrittenField) => string): PersonFieldTexts =>
  Object.fromEntries(WRITTEN_FIELDS.map((field) => [field, textOf(field)])) as PersonFieldTexts;

/** All values of the form. An empty text is a missing value. */
export interface AssociateValues extends PersonFieldTexts {
  /** `all`, or the number of chosen delivery points. */
  readonly destinations: 'all' | number;
  readonly terms_and_conditions: boolean;
  readonly data_use_policy: boolean;
}

/**
 * Invisible format characters and lone surrogates, which copied addresses and telephones often contain. They make different
 * texts look equal.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]/gu;

const plain = (text: string): string =>
  isNormalizable(text) ? text.replaceAll(INVISIBLE, '').normalize('NFC').trim() : text;

/** Removes spaces, dots, dashes and brackets. Other characters stay, so that the check refuses them. */
export const cleanTelephone = (text: string): string => plain(text).replaceAll(/[\s.()-]/g, '');

/**
 * Removes blanks, and dots in numeric types: `71.334.806` becomes `71334806`.
 * @param type code of the document type, `CC`
 */
export const cleanDocument = (text: string, type: string): string =>
  isNumericType(type) ? plain(text).replaceAll(/[\s.]/g, '') : plain(text).replaceAll(/\s/g, '');

/** Normalizes typed values before they are checked and stored, in the browser and on the server. */
export const cleanValues = (typed: AssociateValues): AssociateValues => ({
  ...typed,
  ...personFieldTexts((field) => plain(typed[field])),
  email: normalizeNewAddress(plain(typed.email)),
  document: cleanDocument(typed.document, typed.document_type),
  telephone: cleanTelephone(typed.telephone),
});

/** Name of the form field with the chosen delivery points. */
export const DESTINATIONS = 'destinos';

/** Values of an empty form. A function, because browsers would run a constant although they do not use it. */
export const emptyPerson = (): AssociateValues => ({
  ...personFieldTexts(() => ''),
  status: '1',
  destinations: 'all',
  terms_and_conditions: false,
  data_use_policy: false,
});

/** The posted texts of the written fields. The birth date is posted in three parts. */
export function postedFields(form: Posted): Partial<PersonFieldTexts> {
  const day = joinDay(form.getAll('date_of_birth').filter((part) => typeof part === 'string'));
  return { ...postedTexts(form, WRITTEN_FIELDS), ...(day !== undefined && { date_of_birth: day }) };
}

/**
 * Reads the form's values, except the delivery points.
 * @param before values of fields that were not posted
 */
export const readWritten = (form: Posted, before: AssociateValues): AssociateValues => ({
  ...before,
  ...postedFields(form),
  terms_and_conditions: form.get('terms_and_conditions') === 'true',
  data_use_policy: form.get('data_use_policy') === 'true',
});
