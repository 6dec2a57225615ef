import type { AddressInput } from '#generated/contract.ts';

/** Custom attributes of an address: names and values without a meaning here, kept as text within bounds. */
const MOST_ATTRIBUTES = 20;
const LONGEST_CODE = 60;
const LONGEST_VALUE = 255;

/** Control characters, and half ones, which the column cannot hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;

const fits = (text: string, longest: number): boolean => text.length <= longest && !UNFIT.test(text);

type Attributes = NonNullable<AddressInput['custom_attributes']>;

/** @returns as the column is given them; undefined when there are too many or too long ones, or some that it cannot hold */
export function readAttributes(addresses: readonly AddressInput[] | null | undefined): string | undefined {
  const attributes = addresses?.[0]?.custom_attributes ?? [];
  const areFit = attributes.every(
    ({ attribute_code, value }) => fits(attribute_code, LONGEST_CODE) && fits(value, LONGEST_VALUE),
  );
  return areFit && attributes.length <= MOST_ATTRIBUTES ? writeAttributes(attributes) : undefined;
}

/** In one way, whatever order the column gives the two words back in. */
export const writeAttributes = (attributes: Attributes): string =>
  JSON.stringify(attributes.map(({ attribute_code, value }) => ({ attribute_code, value })));
