import type { AddressInput } from '#generated/contract.ts';

/** Things the specification's address may carry without saying what they are: kept as text, and not without bounds. */
const MOST_ATTRIBUTES = 20;
const LONGEST_CODE = 60;
const LONGEST_VALUE = 255;

/** @returns as the column keeps them; undefined when there are too many or too long ones */
export function readAttributes(addresses: readonly AddressInput[] | null | undefined): string | undefined {
  const attributes = addresses?.[0]?.custom_attributes ?? [];
  const fits = attributes.every(
    ({ attribute_code, value }) => attribute_code.length <= LONGEST_CODE && value.length <= LONGEST_VALUE,
  );
  if (!fits || attributes.length > MOST_ATTRIBUTES) return undefined;
  return JSON.stringify(attributes.map(({ attribute_code, value }) => ({ attribute_code, value })));
}
