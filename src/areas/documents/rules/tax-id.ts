import { nitCheckDigit } from '#areas/session/rules/tax-id.ts';

/** The number alone, as the electronic invoice's codes take it: without check digit, dots or spaces. */
export const bareTaxId = (nit: string): string => nit.replaceAll(/[.\s]/g, '').replace(/-\d$/, '');

/** `900.123.456-8`, with the check digit worked out when it is not given; anything that is not a NIT stays as it is. */
export function formatNit(nit: string): string {
  const bare = bareTaxId(nit);
  if (!/^\d{6,10}$/.test(bare)) return nit;
  return `${bare.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${nitCheckDigit(bare)}`;
}
