const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a Colombian NIT, from the other digits (at most fifteen): weights from the right, modulo 11. */
export function nitCheckDigit(nit: string): number {
  const sum = [...nit].reverse().reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** A company's identification for the screen: `NIT 900.123.456-8`. A RUC and any other type stay as they are. */
export function formatTaxId(type: string, number: string): string {
  const nit = /^(\d{6,10})(-\d)?$/.exec(number.replaceAll('.', ''));
  if (type !== 'NIT' || !nit) return `${type} ${number}`;
  const [, digits = '', check = ''] = nit;
  return `NIT ${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${check}`;
}
