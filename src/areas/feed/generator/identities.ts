import { cedulaCheckDigit, privateRucCheckDigit } from '#areas/associates/rules/identification.ts';
import { nitCheckDigit } from '#areas/session/rules/tax-id.ts';
import type { Random } from './random.ts';

/** A synthetic NIT with its check digit, another one for each index. */
export function nitOf(index: number): string {
  const base = String(901_500_000 + index * 137);
  return `${base}-${nitCheckDigit(base)}`;
}

/**
 * A synthetic RUC of a private company, another one for each index; nine digits that have no check digit are skipped.
 */
export function rucOf(index: number): string {
  for (let base = 179_300_000 + index * 13; ; base += 1) {
    const digit = privateRucCheckDigit(String(base));
    if (digit < 10) return `${base}${digit}001`;
  }
}

export function cedulaOf(random: Random): string {
  const nine = `${String(random.integer(1, 24)).padStart(2, '0')}${random.integer(0, 5)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
}

/** `marta.ocampo` of Marta Lucía Ocampo. */
export function mailboxOf(firstname: string, lastname: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .split(' ')[0];
  return `${plain(firstname)}.${plain(lastname)}`;
}
