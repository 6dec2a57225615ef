import { nitCheckDigit } from '#areas/documents/rules/tax-id.ts';

const PRIVATE_RUC_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The tenth digit of an Ecuadorian cédula, from the first nine. */
export function cedulaCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The tenth digit of a private company's RUC, from the first nine; 10 means that no such number is given out. */
export function privateRucCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (PRIVATE_RUC_WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 0 ? 0 : 11 - (sum % 11);
}

/** Patterns of domain.md. A RUC is checked by structure only: active numbers exist that fail their own checksum. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  CC: /^[1-9]\d{3,9}$/,
  CE: /^([a-zA-Z]{1,5})?[1-9]\d{3,7}$/,
  TI: /^[1-9]\d{4,11}$/,
  NIT: /^[1-9]\d{6,9}(-\d)?$/,
  Pasaporte: /^\w{4,16}$/,
  CI: /^\d{10}$/,
  RUC: /^(\d{13}|\d{11})$/, // thirteen digits in Ecuador, eleven in Peru
};

export const IDENTIFICATION_TYPES = Object.keys(SHAPES);

/** Why a number cannot be one of its type; undefined when it can. */
export function identificationProblem(type: string, number: string): string | undefined {
  if (!SHAPES[type]?.test(number)) return `no tiene la forma de un ${type}`;
  const [base, digit] = number.split('-');
  if (type !== 'NIT' || digit === undefined || base === undefined) return undefined;
  const expected = nitCheckDigit(base);
  return Number(digit) === expected ? undefined : `el dígito de verificación de ${base} es ${expected}, no ${digit}`;
}
