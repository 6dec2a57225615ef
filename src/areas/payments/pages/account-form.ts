import type { Country } from '#areas/stores/rules/countries.ts';
import { type Currency, isCurrency, type Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { checkAccountAmount } from '../rules/account-payment.ts';
import { accountSentence } from '../rules/account-words.ts';
import { isSegment } from '../rules/segments.ts';

export interface AccountForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  readonly segment: string;
  /** The typed text, to fill the form again without script. */
  readonly text: string;
  readonly amount: Money | undefined;
  /** Undefined unless the password was required; never sent back to the page. */
  readonly password: string | undefined;
}

export interface AccountErrors {
  readonly segmento?: string;
  readonly valor?: string;
}

const KEY = /^[\w-]{8,64}$/;

/** @returns `stale`: a form that this page does not post */
export function readAccountForm(form: { get(name: string): string | null }): Result<AccountForm, 'stale'> {
  const text = (name: string): string => form.get(name) ?? '';
  const idempotencyKey = text('clave');
  const currency = text('moneda');
  if (!KEY.test(idempotencyKey) || !isCurrency(currency)) return refuse('stale');
  return accept({
    idempotencyKey,
    currency,
    segment: text('segmento').slice(0, 10),
    text: text('valor').slice(0, 40),
    amount: readMoneyField(text('valor').slice(0, 40), currency),
    password: text('password') || undefined,
  });
}

/** Checks of the form before it is sent, for the customer's country. The contract checks that the customer has the segment. */
export function accountErrors({ segment, text, amount }: AccountForm, country: Country): AccountErrors {
  const code = amount
    ? checkAccountAmount(amount, country)
    : text === ''
      ? 'account-amount-zero'
      : 'account-amount-invalid';
  return {
    ...(isSegment(segment)
      ? {}
      : { segmento: accountSentence(segment === '' ? 'segment-missing' : 'segment-unknown', country) }),
    ...(code ? { valor: accountSentence(code, country) } : {}),
  };
}
