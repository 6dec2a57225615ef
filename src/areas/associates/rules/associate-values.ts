import { newAddress } from '#areas/session/rules/address.ts';
import { isNormalizable } from '#kernel/normalizable.ts';
import { isNumericType } from './document-types.ts';

/** What is written or picked in the form, in its order. The names are those of the contract. */
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
export type WrittenValues = Readonly<Record<WrittenField, string>>;

/** One text for each field, as `textOf` reads it. */
export const writtenValues = (textOf: (field: WrittenField) => string): WrittenValues =>
  Object.fromEntries(WRITTEN_FIELDS.map((field) => [field, textOf(field)])) as WrittenValues;

/** Everything the form asks, as text: an empty one was not given. */
export interface AssociateValues extends WrittenValues {
  /** Every delivery point, or how many were chosen. */
  readonly destinations: 'all' | number;
  readonly terms_and_conditions: boolean;
  readonly data_use_policy: boolean;
}

/**
 * Marks that nobody sees, and half characters. Addresses and telephones that are copied from elsewhere carry them along; turned round by one,
 * or with one inside, a text reads like another.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]/gu;

const plain = (text: string): string =>
  isNormalizable(text) ? text.replaceAll(INVISIBLE, '').normalize('NFC').trim() : text;

/** As people write it, with spaces, dots, dashes or brackets, which are taken off; anything else stays, and is refused later. */
export const cleanTelephone = (text: string): string => plain(text).replaceAll(/[\s.()-]/g, '');

/** `71.334.806` is how a cédula is written; the dots are not part of it. */
export const cleanDocument = (text: string, type: string): string =>
  isNumericType(type) ? plain(text).replaceAll(/[\s.]/g, '') : plain(text).replaceAll(/\s/g, '');

/** What was typed as it is checked and kept: the same on the screen and on the server. */
export const cleanValues = (typed: AssociateValues): AssociateValues => ({
  ...typed,
  ...writtenValues((field) => plain(typed[field])),
  email: newAddress(plain(typed.email)),
  document: cleanDocument(typed.document, typed.document_type),
  telephone: cleanTelephone(typed.telephone),
});
