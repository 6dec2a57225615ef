import { type Country, paymentLimits } from '#areas/stores/rules/countries.ts';
import { type Currency, compareMoney, type Money, parseMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { PaymentRefusalCode } from './refusal.ts';

/** Maximum number of documents in one payment (docs/product/payments.md#limits). */
export const MAXIMUM_PAYMENT_DOCUMENTS = 100;

export type LineType = 'total' | 'parcial';

/** `total` when the amount equals the open balance (docs/product/payments.md#amounts). @throws RangeError for different currencies */
export const lineType = (amount: Money, openBalance: Money): LineType =>
  compareMoney(amount, openBalance) === 0 ? 'total' : 'parcial';

/**
 * Checks an amount against a document's open balance (docs/product/payments.md#limits), in the browser while the customer types and on the server.
 * @param country of the customer, which decides the smallest partial payment
 * @returns undefined for an allowed amount
 */
export function checkPaymentAmount(
  amount: Money,
  openBalance: Money,
  country: Country,
): PaymentRefusalCode | undefined {
  if (amount.currency !== openBalance.currency) return 'currency-mixed';
  if (amount.minor < 0) return 'amount-negative';
  if (amount.minor === 0) return 'amount-zero';
  if (amount.minor > openBalance.minor) return 'amount-over-balance';
  const minimum = paymentLimits(country, amount.currency)?.minimum;
  // The minimum does not apply to a smaller open balance, which can only be paid in full.
  const isTooSmall = minimum !== undefined && amount.minor < minimum.minor;
  return isTooSmall && amount.minor < openBalance.minor ? 'amount-under-minimum' : undefined;
}

/** A requested line. Amounts are decimals, as text or number. */
export interface PaymentLineInput {
  readonly monto_documento: string | number;
  readonly monto_transaccion: string | number;
  readonly tipo_transaccion: string;
}

export interface Allocation {
  readonly amount: Money;
  readonly type: LineType;
}

/** Decides a line by the document's current open balance. */
export function allocateLine(
  asked: PaymentLineInput,
  openBalance: Money,
  country: Country,
): Result<Allocation, PaymentRefusalCode> {
  if (asked.tipo_transaccion !== 'total' && asked.tipo_transaccion !== 'parcial') return refuse('type-unknown');
  const { currency } = openBalance;
  const seen = parseMoney(asked.monto_documento, currency);
  const amount = parseMoney(asked.monto_transaccion, currency);
  if (!seen || !amount) return refuse('amount-invalid');
  if (compareMoney(seen, openBalance) !== 0) return refuse('document-changed');
  const refusal = checkPaymentAmount(amount, openBalance, country);
  if (refusal) return refuse(refusal);
  const type = lineType(amount, openBalance);
  // Accepts `parcial` with the whole balance as a full payment.
  if (asked.tipo_transaccion === 'total' && type === 'parcial') return refuse('type-mismatch');
  return accept({ amount, type });
}

/** Sum of all lines. @throws RangeError for different currencies */
export const allocatedTotal = (lines: readonly Allocation[], currency: Currency): Money =>
  sumMoney(
    lines.map(({ amount }) => amount),
    currency,
  );

export interface LineShare {
  readonly id_edocta_detalle: number;
  readonly monto: Money;
}

export interface Distribution {
  /** Lines that receive money, in the given order. */
  readonly lines: readonly LineShare[];
  /** Amount beyond the lines, which stays in the customer's favour. */
  readonly rest: Money;
}

/**
 * Distributes the amount that the bank took over an attempt's lines, in order, each up to its requested amount. Shares and rest always add up to
 * the received amount (docs/decisions/0025).
 * @throws RangeError for different currencies
 */
export function distributeMoney(received: Money, asked: readonly LineShare[]): Distribution {
  let rest = received;
  const lines: LineShare[] = [];
  for (const { id_edocta_detalle, monto } of asked) {
    const share = compareMoney(rest, monto) < 0 ? rest : monto;
    if (share.minor <= 0) continue;
    lines.push({ id_edocta_detalle, monto: share });
    rest = subtractMoney(rest, share);
  }
  return { lines, rest };
}
