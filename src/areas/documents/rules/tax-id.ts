const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a Colombian NIT, from its digits without it (at most fifteen): weights from the right, modulo 11. */
export function nitCheckDigit(nit: string): number {
  const sum = [...nit].reverse().reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** The number alone, as the electronic invoice's codes take it: without check digit, dots or spaces. */
export const bareTaxId = (nit: string): string => nit.replaceAll(/[.\s]/g, '').replace(/-\d$/, '');

/** `900.123.456-8`, with the check digit worked out when it is not given; anything that is not a NIT stays as it is. */
export function formatNit(nit: string): string {
  const bare = bareTaxId(nit);
  if (!/^\d{6,10}$/.test(bare)) return nit;
  return `${bare.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${nitCheckDigit(bare)}`;
}
