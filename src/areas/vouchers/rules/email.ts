import { isMailAddress, newAddress } from '#areas/session/rules/address.ts';

/** The part of the domain after its last dot. */
const TOP_LEVEL = /\.[a-z]{2,6}$/;

/** The address as it is stored. @returns undefined when it is none, or its top-level part has not 2 to 6 letters */
export function voucherEmail(typed: string): string | undefined {
  if (typed.length > 254) return undefined;
  const address = newAddress(typed);
  return isMailAddress(address) && TOP_LEVEL.test(address) ? address : undefined;
}
