import { isCurrency, toDecimal } from '#kernel/money.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';

/** An amount as typed in a form that names its currency, as a decimal. @returns undefined for a text that is none */
export function readAmount(typed: string, currency: string): string | undefined {
  const amount = isCurrency(currency) ? readMoneyField(typed, currency) : undefined;
  return amount && toDecimal(amount);
}
