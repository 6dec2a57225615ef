import type { CrearUsuarioClienteInput, DestinationInput, UpdateCustomerV2Input } from '#generated/contract.ts';
import { type AssociateValues, cleanValues } from '../rules/associate-values.ts';
import type { StoredPerson } from './people-store.ts';

type TextField = Exclude<keyof AssociateValues, 'destinations' | 'terms_and_conditions' | 'data_use_policy'>;
export type Texts = Readonly<Record<TextField, string>>;

/** What is not asked here: the delivery points and the texts in force are decided elsewhere. */
const ELSEWHERE = { destinations: 'all', terms_and_conditions: false, data_use_policy: false } as const;

export const withTexts = (texts: Texts): AssociateValues => cleanValues({ ...texts, ...ELSEWHERE });

const NOTHING: Texts = {
  role_id: '',
  firstname: '',
  lastname: '',
  email: '',
  document_type: '',
  document: '',
  telephone: '',
  street: '',
  city: '',
  region_id: '',
  job_title: '',
  gender: '',
  date_of_birth: '',
  status: '',
};

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

export const storedTexts = (person: StoredPerson): Texts => ({
  role_id: text(person.role_id),
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  document_type: person.document_type,
  document: person.document,
  telephone: text(person.telephone),
  street: text(person.street),
  city: text(person.city),
  region_id: text(person.region_id),
  job_title: text(person.job_title),
  gender: text(person.gender),
  date_of_birth: text(person.date_of_birth),
  status: text(person.status),
});

/** Only what was sent; null is as good as not sent. The first address is the person's. */
export function sentTexts(input: UpdateCustomerV2Input): Partial<Texts> {
  const { telephone, street, city, region_id } = input.addresses?.[0] ?? {};
  const all = { ...input, telephone, street, city, region_id: region_id === 0 ? '' : region_id };
  return Object.fromEntries(
    Object.keys(NOTHING).flatMap((field) => {
      const value = all[field as TextField];
      return value == null ? [] : [[field, String(value)]];
    }),
  );
}

export const newTexts = (input: CrearUsuarioClienteInput): Texts => ({ ...NOTHING, status: '1', ...sentTexts(input) });

export interface NamedByInput {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
}

/** By id where there is one, else by code; a name alone says nothing. */
const namedBy = (list: readonly DestinationInput[] | null | undefined): NamedByInput => ({
  ids: (list ?? []).flatMap(({ destination_id }) => destination_id ?? []),
  codes: (list ?? []).flatMap(({ destination_id, destination_code }) =>
    destination_id == null ? [destination_code?.trim() ?? ''] : [],
  ),
});

/** Delivery points as they are asked for: every one, or these, or these besides and without those. */
export interface DestinationsInput {
  readonly all: boolean;
  readonly replaces: boolean;
  readonly added: NamedByInput;
  readonly removed: NamedByInput;
}

/** @returns undefined when nothing was said of them */
export function readDestinations(input: UpdateCustomerV2Input): DestinationsInput | undefined {
  const { all_destinations, destinations, destinations_added, destinations_removed } = input;
  const says = all_destinations || destinations || destinations_added?.length || destinations_removed?.length;
  if (!says) return undefined;
  return {
    all: all_destinations ?? false,
    replaces: Boolean(destinations),
    added: namedBy([...(destinations ?? []), ...(destinations_added ?? [])]),
    removed: namedBy(destinations_removed),
  };
}
