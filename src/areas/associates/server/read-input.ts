import type { CrearUsuarioClienteInput, DestinationInput, UpdateCustomerV2Input } from '#generated/contract.ts';
import {
  type AssociateValues,
  cleanValues,
  WRITTEN_FIELDS,
  type WrittenValues,
  writtenValues,
} from '../rules/associate-values.ts';
import type { StoredPerson } from './people-queries.ts';

/** Placeholders: delivery points and the acceptance of texts are decided separately. */
const ELSEWHERE = { destinations: 'all', terms_and_conditions: false, data_use_policy: false } as const;

export const withTexts = (texts: WrittenValues): AssociateValues => cleanValues({ ...texts, ...ELSEWHERE });

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

export const storedTexts = (person: StoredPerson): WrittenValues => writtenValues((field) => text(person[field]));

/** The fields that were sent; null counts as not sent. The first address is the person's. */
export function sentTexts(input: UpdateCustomerV2Input): Partial<WrittenValues> {
  const { telephone, street, city, region_id } = input.addresses?.[0] ?? {};
  const all = { ...input, telephone, street, city, region_id: region_id === 0 ? '' : region_id };
  return Object.fromEntries(
    WRITTEN_FIELDS.flatMap((field) => {
      const value = all[field];
      return value == null ? [] : [[field, String(value)]];
    }),
  );
}

export const newTexts = (input: CrearUsuarioClienteInput): WrittenValues => ({
  ...writtenValues(() => ''),
  status: '1',
  ...sentTexts(input),
});

export interface NamedByInput {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
}

/** By id where there is one, else by code. PostgreSQL texts cannot contain NUL, so it is replaced. A name alone becomes an unknown code. */
const namedBy = (list: readonly DestinationInput[] | null | undefined): NamedByInput => ({
  ids: (list ?? []).flatMap(({ destination_id }) => destination_id ?? []),
  codes: (list ?? []).flatMap(({ destination_id, destination_code }) =>
    destination_id == null ? [destination_code?.trim().replaceAll('\0', '\uFFFD') ?? ''] : [],
  ),
});

/** The requested delivery points: all of them, a new list (`replaces`), or a list to add and one to remove. */
export interface DestinationsInput {
  readonly all: boolean;
  readonly replaces: boolean;
  readonly added: NamedByInput;
  readonly removed: NamedByInput;
}

/** @returns undefined when the input does not name delivery points */
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
