import {
  type Currency,
  compareMoney,
  formatMoney,
  type Money,
  money,
  moneyOf,
  parseMoney,
  sumMoney,
} from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { MAX_LINES_PER_PURCHASE, MAX_UNITS_PER_PURCHASE } from './limits.ts';
import { normalizeVoucherAddress } from './purchase-form.ts';
import type { LineRefusal } from './refusal.ts';

/** A requested line. The amount is a decimal, as text or number. */
export interface CartLineInput {
  readonly customer: string;
  readonly uuid: string;
  readonly monto: string | number;
  readonly cantidad: number;
  readonly email: string;
  readonly reward: string;
  readonly uso?: string | null | undefined;
}

/** A use and the amounts in which it is sold, as decimal texts. */
export interface UseOnSale {
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly monto_maximo: string;
  readonly dias_vencimiento: number;
  readonly montos: readonly string[];
}

export interface PricedLine {
  readonly monto: Money;
  readonly cantidad: number;
  /** Title of the use, and the amount: `Combustible para flotas $ 100.000`. */
  readonly tipoBono: string;
}

export interface PricedPurchase {
  readonly use: Omit<UseOnSale, 'montos'>;
  readonly email: string;
  /** Lines in ascending order of their amounts. */
  readonly lines: readonly PricedLine[];
  readonly total: Money;
}

/** Title of a voucher. The text before the currency sign names the use. */
export const unitTitle = (titulo: string, monto: Money): string => `${titulo} ${formatMoney(monto)}`;

/** Requested lines that were parsed and fit together. `planPurchase` compares them with the offers. */
export interface ParsedLines {
  readonly uuid: string;
  readonly email: string;
  readonly uso: string | undefined;
  readonly reward: string;
  readonly lines: readonly { readonly monto: Money; readonly cantidad: number }[];
}

const isQuantity = (cantidad: number): boolean => Number.isSafeInteger(cantidad) && cantidad >= 1;

/** Parses and validates the requested lines. @param customer the caller's code @param currency of the caller's account */
export function readLines(
  asked: readonly CartLineInput[],
  customer: string,
  currency: Currency,
): Result<ParsedLines, LineRefusal> {
  const [first] = asked;
  if (!first) return refuse('no-lines');
  if (asked.length > MAX_LINES_PER_PURCHASE) return refuse('too-many-lines');
  const refusal = differences(asked, first, customer);
  if (refusal) return refuse(refusal);
  const email = normalizeVoucherAddress(first.email);
  if (email === undefined) return refuse('email-invalid');
  if (!asked.every(({ cantidad }) => isQuantity(cantidad))) return refuse('quantity-invalid');
  const lines = asked.map(({ monto, cantidad }) => ({ monto: parseMoney(monto, currency), cantidad }));
  const read = lines.filter((line): line is { monto: Money; cantidad: number } => (line.monto?.minor ?? 0) > 0);
  if (read.length < lines.length) return refuse('amount-withdrawn');
  if (new Set(read.map(({ monto }) => monto.minor)).size < read.length) return refuse('amount-repeated');
  // Checks the quantity before multiplying, because the product with an amount could exceed the exact integers.
  if (read.reduce((units, { cantidad }) => units + cantidad, 0) > MAX_UNITS_PER_PURCHASE)
    return refuse('too-many-units');
  read.sort((one, other) => compareMoney(one.monto, other.monto));
  return accept({
    uuid: first.uuid.toLowerCase(),
    email,
    uso: first.uso ?? undefined,
    reward: first.reward,
    lines: read,
  });
}

function differences(asked: readonly CartLineInput[], first: CartLineInput, customer: string): LineRefusal | undefined {
  if (asked.some(({ customer: given }) => given !== customer)) return 'customer-other';
  if (asked.some(({ uuid }) => uuid.toLowerCase() !== first.uuid.toLowerCase())) return 'purchase-differs';
  if (asked.some(({ email }) => email !== first.email)) return 'email-differs';
  if (asked.some(({ reward, uso }) => reward !== first.reward || (uso ?? null) !== (first.uso ?? null)))
    return 'use-differs';
  return undefined;
}

export const purchaseTotal = ({ lines }: Pick<ParsedLines, 'lines'>, currency: Currency): Money =>
  sumMoney(
    lines.map(({ monto, cantidad }) => money(monto.minor * cantidad, currency)),
    currency,
  );

/**
 * Decides the lines of a purchase by the current offers (docs/product/vouchers.md#limits).
 * @param paid the amount of the payment
 */
export function planPurchase(
  read: ParsedLines,
  onSale: readonly UseOnSale[],
  paid: Money,
): Result<PricedPurchase, LineRefusal> {
  const { currency } = paid;
  const use = onSale.find(({ uso, reward }) => reward === read.reward && (read.uso === undefined || uso === read.uso));
  if (!use) return refuse('use-withdrawn');
  const sold = new Set(use.montos.map((monto) => moneyOf(monto, currency).minor));
  if (!read.lines.every(({ monto }) => sold.has(monto.minor))) return refuse('amount-withdrawn');
  const total = purchaseTotal(read, currency);
  if (compareMoney(total, moneyOf(use.monto_maximo, currency)) > 0) return refuse('over-maximum');
  if (compareMoney(total, paid) !== 0) return refuse('sum-differs');
  const lines = read.lines.map((line) => ({ ...line, tipoBono: unitTitle(use.titulo, line.monto) }));
  return accept({ use, email: read.email, lines, total });
}

export type CostRefusal = 'purchase-not-on-sale' | 'purchase-over-maximum';

/** Whether a payment of this amount can buy vouchers of any use on sale. The use is known later, from the lines. */
export function refuseAmount(amount: Money, onSale: readonly UseOnSale[]): CostRefusal | undefined {
  const { currency } = amount;
  if (onSale.length === 0) return 'purchase-not-on-sale';
  const within = onSale.filter(({ monto_maximo }) => compareMoney(amount, moneyOf(monto_maximo, currency)) <= 0);
  if (within.length === 0) return 'purchase-over-maximum';
  const isSold = within.some(({ montos }) =>
    isSumOf(
      amount,
      montos.map((monto) => moneyOf(monto, currency).minor),
    ),
  );
  return isSold ? undefined : 'purchase-not-on-sale';
}

/** Whether voucher amounts can add up to the amount: a multiple of their greatest common divisor, and at least the smallest. */
function isSumOf(amount: Money, minors: readonly number[]): boolean {
  const divisor = minors.reduce(greatestDivisor, 0);
  return divisor > 0 && amount.minor >= Math.min(...minors) && amount.minor % divisor === 0;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
