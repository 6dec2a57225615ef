import { translate } from '#areas/session/rules/contract-messages.ts';
import { COUNTRIES, type Country, type CountryFacts, paymentLimits } from '#areas/stores/rules/countries.ts';
import { CURRENCY_DECIMALS, type Currency, compareMoney, formatMoney, type Money, parseMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { SegmentCode } from './segments.ts';

/**
 * Maximum open payments on account (`contado`) and purchases (`compra`) of a person for a customer. Payments of invoices need no limit, because an
 * invoice is in one open payment at most. The limit bounds the queries to the bank, one for each open attempt.
 */
export const MOST_OPEN_PER_PERSON = { contado: 5, compra: 20 } as const;

/** The contract's refusals for payments on account. */
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
 * @param country of the customer; amounts in another currency are refused
 * @returns the reason for a refusal; undefined for an allowed amount
 */
export function checkAccountAmount(amount: Money, country: Country): AccountRefusalCode | undefined {
  if (amount.minor <= 0) return 'account-amount-zero';
  const limits = paymentLimits(country, amount.currency);
  if (!limits) return 'account-amount-invalid';
  if (limits.minimum && compareMoney(amount, limits.minimum) < 0) return 'account-amount-under-minimum';
  return compareMoney(amount, limits.maximum) > 0 ? 'account-amount-over-maximum' : undefined;
}

/** A requested payment on account. The amount is a decimal, as text or number. */
export interface AccountPaymentInput {
  readonly id_segment: string;
  readonly amount: string | number;
}

export interface AccountPayment {
  readonly segment: SegmentCode;
  readonly amount: Money;
}

/**
 * Decides a payment on account (docs/product/payments.md#payments-on-account).
 * @param account currency and country of the customer
 * @param segments the customer's segments, without those of purchases
 */
export function planAccountPayment(
  { id_segment, amount }: AccountPaymentInput,
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

/** Spanish sentences for refused payments on account, with the words of the customer's country. */
const WORDS: Readonly<Record<AccountRefusalCode, (country: CountryFacts) => string>> = {
  'segment-missing': () => 'Elija un segmento.',
  'segment-unknown': () => 'Este segmento no está entre los suyos. Elija uno de la lista.',
  'account-amount-invalid': ({ currency }) =>
    `Escriba el valor solo con números, por ejemplo ${CURRENCY_DECIMALS[currency] > 0 ? '1.500,25' : '1.500.000'}.`,
  'account-amount-zero': () => 'Escriba cuánto quiere pagar.',
  'account-amount-under-minimum': ({ limits: { minimum } }) =>
    minimum ? `El pago mínimo es de ${formatMoney(minimum)}.` : 'El valor es demasiado bajo.',
  'account-amount-over-maximum': ({ limits: { maximum } }) =>
    `Un pago a cuenta llega hasta ${formatMoney(maximum)}. Escriba ese valor o uno menor.`,
  'too-many-open': () => 'Tiene varios pagos sin terminar. Termínelos o cancélelos en Mis pagos, y vuelva a intentar.',
  'purchase-not-on-sale': () => 'Lo que eligió ya no está a la venta por ese valor. Revise su compra.',
  'purchase-over-maximum': () => 'El valor pasa del máximo de una compra. Quite algo y continúe.',
};

export const accountPaymentRefusalSentence = (code: AccountRefusalCode, country: Country): string =>
  WORDS[code](COUNTRIES[country]);

/** Whether a code of the contract is known. Another back end may use other codes. */
export const isAccountRefusal = (code: unknown): code is AccountRefusalCode =>
  typeof code === 'string' && Object.hasOwn(ACCOUNT_REFUSALS, code);

/** Spanish sentences for refusals that concern no field. */
const OTHERS: Readonly<Record<string, string>> = {
  'The transaction could not be created. Try again later or contact the company.':
    'El banco no aceptó abrir este pago. No se hizo ningún cobro. Intente de nuevo en unos minutos.',
  'The idempotency key was already used with another request.':
    'Este pago ya se había iniciado con otros valores. Revíselos y continúe.',
  'Support users cannot perform this operation.': 'El personal de soporte no puede iniciar pagos.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para pagar.',
};

export const accountPaymentSentence = (message: string | undefined): string => translate(message, OTHERS);
