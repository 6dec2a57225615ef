import type { AddressInput } from '#generated/contract.ts';

/** Custom attributes of an address: names and values without a meaning here, kept as text within bounds. */
const MOST_ATTRIBUTES = 20;
const LONGEST_CODE = 60;
const LONGEST_VALUE = 255;

/** Control characters and lone surrogates, which the column cannot hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;

const fits = (text: string, longest: number): boolean => text.length <= longest && !UNFIT.test(text);

type Attributes = NonNullable<AddressInput['custom_attributes']>;

/**
 * @returns the attributes as JSON text for the column; undefined when there are too many, or one is too long or cannot
 * be stored
 */
export function readAttributes(addresses: readonly AddressInput[] | null | undefined): string | undefined {
  const attributes = addresses?.[0]?.custom_attributes ?? [];
  const areFit = attributes.every(
    ({ attribute_code, value }) => fits(attribute_code, LONGEST_CODE) && fits(value, LONGEST_VALUE),
  );
  return areFit && attributes.length <= MOST_ATTRIBUTES ? writeAttributes(attributes) : undefined;
}

/**
 * The attributes as JSON text with a fixed key order, so that two of them can be compared. PostgreSQL may return the
 * keys in another order.
 */
export const writeAttributes = (attributes: Attributes): string =>
  JSON.stringify(attributes.map(({ attribute_code, value }) => ({ attribute_code, value })));
