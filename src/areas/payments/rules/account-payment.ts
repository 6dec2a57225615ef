import { type Country, limitsIn } from '#areas/stores/rules/countries.ts';
import { type Currency, compareMoney, type Money, parseMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { SegmentCode } from './segments.ts';

/**
 * Most open payments on account (`contado`) and purchases (`compra`) of a person for a customer. Invoices need no such limit, because each is in one
 * open payment at most. The bank is queried about every open attempt until it ends.
 */
export const MOST_OPEN = { contado: 5, compra: 20 } as const;

/** Refusals of the contract for payments on account. */
export const ACCOUNT_REFUSALS = {
  'segment-missing': 'Choose a segment.',
  'segment-unknown': 'The segment does not belong to the customer.',
  'account-amount-invalid': 'The amount of the payment on account is not valid for the currency.',
  'account-amount-zero': 'The amount of the payment on account must be greater than 0.',
  'account-amount-under-minimum': 'The payment on account is under the minimum.',
  'account-amount-over-maximum': 'The payment on account is over the maximum.',
  'too-many-open': 'The person has too many payments that are still open.',
  'purchase-not-on-sale': 'Nothing is on sale for this amount.',
  'purchase-over-maximum': 'The amount is over the maximum of one purchase.',
} as const;
export type AccountRefusalCode = keyof typeof ACCOUNT_REFUSALS;

/**
 * Checks an amount against the country's limits (docs/product/payments.md#limits).
 * @param country of the customer; an amount in another currency than its own is refused
 * @returns the reason for a refusal; undefined when the amount is allowed
 */
export function checkAccountAmount(amount: Money, country: Country): AccountRefusalCode | undefined {
  if (amount.minor <= 0) return 'account-amount-zero';
  const limits = limitsIn(country, amount.currency);
  if (!limits) return 'account-amount-invalid';
  if (limits.minimum && compareMoney(amount, limits.minimum) < 0) return 'account-amount-under-minimum';
  return compareMoney(amount, limits.maximum) > 0 ? 'account-amount-over-maximum' : undefined;
}

/** A requested payment on account; the amount is a decimal as text or number. */
export interface AskedAccountPayment {
  readonly id_segment: string;
  readonly amount: string | number;
}

export interface AccountPayment {
  readonly segment: SegmentCode;
  readonly amount: Money;
}

/**
 * Decides one payment on account (docs/product/payments.md#payments-on-account).
 * @param account currency and country of the customer
 * @param segments the customer's segments; those of purchases are never among them
 */
export function planAccountPayment(
  { id_segment, amount }: AskedAccountPayment,
  segments: readonly SegmentCode[],
  { moneda, pais }: { readonly moneda: Currency; readonly pais: Country },
): Result<AccountPayment, AccountRefusalCode> {
  if (id_segment === '') return refuse('segment-missing');
  const segment = segments.find((code) => code === id_segment);
  if (!segment) return refuse('segment-unknown');
  const money = parseMoney(amount, moneda);
  if (!money) return refuse('account-amount-invalid');
  const refusal = checkAccountAmount(money, pais);
  return refusal ? refuse(refusal) : accept({ segment, amount: money });
}
