import { normalAddress } from '#areas/session/rules/address.ts';
import { isNumericType } from './document-types.ts';

/** Everything the form asks, as text: an empty one was not given. The names are those of the contract. */
export interface AssociateValues {
  readonly role_id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly document_type: string;
  readonly document: string;
  readonly telephone: string;
  readonly street: string;
  readonly city: string;
  readonly region_id: string;
  readonly job_title: string;
  readonly gender: string;
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string;
  /** `1` or `0`. */
  readonly status: string;
  /** Every delivery point, or how many were chosen. */
  readonly destinations: 'all' | number;
  readonly terms_and_conditions: boolean;
  readonly data_use_policy: boolean;
}

const plain = (text: string): string => text.normalize('NFC').trim();

/** As people write it, with spaces, dots, dashes or brackets; only the digits are kept. */
export const cleanTelephone = (text: string): string => plain(text).replaceAll(/[\s.()-]/g, '');

/** `71.334.806` is how a cédula is written; the dots are not part of it. */
export const cleanDocument = (text: string, type: string): string =>
  isNumericType(type) ? plain(text).replaceAll(/[\s.]/g, '') : plain(text).replaceAll(/\s/g, '');

/** What was typed as it is checked and kept: the same on the screen and on the server. */
export const cleanValues = (typed: AssociateValues): AssociateValues => ({
  ...typed,
  role_id: plain(typed.role_id),
  firstname: plain(typed.firstname),
  lastname: plain(typed.lastname),
  email: normalAddress(typed.email),
  document_type: plain(typed.document_type),
  document: cleanDocument(typed.document, typed.document_type),
  telephone: cleanTelephone(typed.telephone),
  street: plain(typed.street),
  city: plain(typed.city),
  region_id: plain(typed.region_id),
  job_title: plain(typed.job_title),
  gender: plain(typed.gender),
  date_of_birth: plain(typed.date_of_birth),
  status: plain(typed.status),
});
