import type {
  AddressInput,
  CrearUsuarioClienteInput,
  DestinationInput,
  UpdateCustomerV2Input,
} from '#generated/contract.ts';
import {
  type AssociateValues,
  cleanValues,
  type PersonFieldTexts,
  personFieldTexts,
  WRITTEN_FIELDS,
} from '../rules/associate-values.ts';
import type { StoredPerson } from './person-queries.ts';

/** Placeholders, because delivery points and acceptance are decided elsewhere. */
const ELSEWHERE = { destinations: 'all', terms_and_conditions: false, data_use_policy: false } as const;

export const toAssociateValues = (texts: PersonFieldTexts): AssociateValues => cleanValues({ ...texts, ...ELSEWHERE });

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

export const fieldsOfPerson = (person: StoredPerson): PersonFieldTexts =>
  personFieldTexts((field) => text(person[field]));

/** The fields that the client sent; null counts as missing. The first address is the person's. */
export function sentFields(input: UpdateCustomerV2Input): Partial<PersonFieldTexts> {
  const { telephone, street, city, region_id } = input.addresses?.[0] ?? {};
  const all = { ...input, telephone, street, city, region_id: region_id === 0 ? '' : region_id };
  return Object.fromEntries(
    WRITTEN_FIELDS.flatMap((field) => {
      const value = all[field];
      return value == null ? [] : [[field, String(value)]];
    }),
  );
}

export const fieldsOfNewPerson = (input: CrearUsuarioClienteInput): PersonFieldTexts => ({
  ...personFieldTexts(() => ''),
  status: '1',
  ...sentFields(input),
});

export interface DestinationKeys {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
}

/** Delivery points by id, else by code. NUL is replaced, because PostgreSQL texts cannot contain it. A name alone becomes an unknown code. */
const namedBy = (list: readonly DestinationInput[] | null | undefined): DestinationKeys => ({
  ids: (list ?? []).flatMap(({ destination_id }) => destination_id ?? []),
  codes: (list ?? []).flatMap(({ destination_id, destination_code }) =>
    destination_id == null ? [destination_code?.trim().replaceAll('\0', '\uFFFD') ?? ''] : [],
  ),
});

/** Delivery points in a request: all, a new list (`replaces`), or lists to add and to remove. */
export interface DestinationsInput {
  readonly all: boolean;
  readonly replaces: boolean;
  readonly added: DestinationKeys;
  readonly removed: DestinationKeys;
}

/** Reads the delivery points of a request. @returns undefined when it does not mention them */
export function readDestinations(input: UpdateCustomerV2Input): DestinationsInput | undefined {
  const { all_destinations, destinations, destinations_added, destinations_removed } = input;
  const says = all_destinations ?? destinations ?? (destinations_added?.length || destinations_removed?.length);
  if (says === undefined || says === null || says === 0) return undefined;
  return {
    all: all_destinations ?? false,
    replaces: Boolean(destinations),
    added: namedBy([...(destinations ?? []), ...(destinations_added ?? [])]),
    removed: namedBy(destinations_removed),
  };
}

/** Limits of an address's custom attributes. The portal does not interpret their names and values, and stores them as text. */
const MOST_ATTRIBUTES = 20;
const LONGEST_CODE = 60;
const LONGEST_VALUE = 255;

/** Control characters and lone surrogates, which the database column cannot store. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;

const fits = (text: string, longest: number): boolean => text.length <= longest && !UNFIT.test(text);

type Attributes = NonNullable<AddressInput['custom_attributes']>;

/** @returns the attributes as JSON text for the column; undefined when there are too many, or one is too long or cannot be stored */
export function readAttributes(addresses: readonly AddressInput[] | null | undefined): string | undefined {
  const attributes = addresses?.[0]?.custom_attributes ?? [];
  const areFit = attributes.every(
    ({ attribute_code, value }) => fits(attribute_code, LONGEST_CODE) && fits(value, LONGEST_VALUE),
  );
  return areFit && attributes.length <= MOST_ATTRIBUTES ? writeAttributes(attributes) : undefined;
}

/** The attributes as JSON text in a fixed key order, to compare them: PostgreSQL may return keys in another order. */
export const writeAttributes = (attributes: Attributes): string =>
  JSON.stringify(attributes.map(({ attribute_code, value }) => ({ attribute_code, value })));
