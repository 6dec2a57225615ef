import { isCurrency, toDecimal } from '#kernel/money.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';

/** Parses an amount typed in a form with a fixed currency. @returns a decimal; undefined for any other text */
export function readAmount(typed: string, currency: string): string | undefined {
  const amount = isCurrency(currency) ? readMoneyField(typed, currency) : undefined;
  return amount && toDecimal(amount);
}
