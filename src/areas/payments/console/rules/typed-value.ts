import { formatMixedMoney, type Money, parseMoney } from '#kernel/money.ts';

/**
 * Compares the value that an operator types again before a release (docs/product/console.md#payments).
 * @param typed a decimal
 * @returns a Spanish sentence beside the field; undefined when it is the attempt's value
 */
export function releaseValueProblem(value: Money, typed: string): string | undefined {
  if (parseMoney(typed, value.currency)?.minor === value.minor) return undefined;
  return typed.trim()
    ? `El intento es de ${formatMixedMoney(value)}. Escriba ese valor.`
    : 'Escriba el valor del intento.';
}

/** The sentence beside the field for an amount that is not the bank's. @param reported by the bank; undefined: unknown */
export const bankValueProblem = (reported: Money | undefined): string =>
  reported
    ? `El banco informó ${formatMixedMoney(reported)}. Escriba ese valor.`
    : 'Ese no es el valor que informó el banco.';
