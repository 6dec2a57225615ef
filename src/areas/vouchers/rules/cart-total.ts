import {
  addMoney,
  type Currency,
  compareMoney,
  type Decimal,
  type Money,
  money,
  moneyOf,
  subtractMoney,
  zeroMoney,
} from '#kernel/money.ts';
import { amountKey, type Cart } from './cart.ts';

/** A use on sale with its amounts, from the contract's configuration. */
export interface Offer {
  readonly use: string;
  readonly title: string;
  /** Amounts in ascending order, in the format of `toDecimal`. */
  readonly amounts: readonly string[];
  /** Maximum total of one purchase. */
  readonly maximum: Money;
  readonly daysValid: number;
}

/** A line of the cart with its value. */
export interface PricedLine {
  readonly amount: string;
  readonly value: Money;
  readonly quantity: number;
  readonly total: Money;
}

/** Level of the total compared with the use's maximum. `at`: equal. */
export type CartLevel = 'empty' | 'under' | 'at' | 'over';

export interface CartTotal {
  readonly lines: readonly PricedLine[];
  /** Lines whose amount is no longer sold. They are shown and stored, but do not count. */
  readonly withdrawn: readonly PricedLine[];
  readonly units: number;
  readonly total: Money;
  readonly level: CartLevel;
  /** Amount that may still be added; zero when the maximum is reached. */
  readonly left: Money;
  /** Amount above the maximum; zero below it. */
  readonly excess: Money;
  /** The total as a share of the maximum, 0 to 1. */
  readonly share: number;
}

/**
 * Computes the cart's total and compares it with the offer's maximum (docs/product/vouchers.md#limits). Sums are exact.
 * @param offer undefined when the use is not on sale; then nothing counts
 */
export function computeCartTotal(
  { lines }: Pick<Cart, 'lines'>,
  offer: Offer | undefined,
  currency: Currency,
): CartTotal {
  const priced = lines.map((line) => priceOf(line, currency));
  const isOnSale = ({ amount }: PricedLine): boolean => offer?.amounts.includes(amount) ?? false;
  const counted = priced.filter(isOnSale);
  const total = counted.reduce((sum, line) => addMoney(sum, line.total), zeroMoney(currency));
  const maximum = offer?.maximum ?? zeroMoney(currency);
  const difference = compareMoney(total, maximum);
  return {
    lines: counted,
    withdrawn: priced.filter((line) => !isOnSale(line)),
    units: counted.reduce((units, { quantity }) => units + quantity, 0),
    total,
    level: counted.length === 0 ? 'empty' : difference > 0 ? 'over' : difference === 0 ? 'at' : 'under',
    left: difference < 0 ? subtractMoney(maximum, total) : zeroMoney(currency),
    excess: difference > 0 ? subtractMoney(total, maximum) : zeroMoney(currency),
    share: maximum.minor > 0 ? Math.min(1, total.minor / maximum.minor) : 0,
  };
}

function priceOf({ amount, quantity }: Cart['lines'][number], currency: Currency): PricedLine {
  const value = moneyOf(amount, currency);
  return { amount, value, quantity, total: money(value.minor * quantity, currency) };
}

/** Value of the whole cart, including lines that are no longer sold. */
export const cartWorth = ({ lines }: Pick<Cart, 'lines'>, currency: Currency): Money =>
  lines.reduce((worth, line) => addMoney(worth, priceOf(line, currency).total), zeroMoney(currency));

/** Whether the cart may be paid: it is not empty and does not exceed the maximum. */
export const mayPayCart = ({ level }: Pick<CartTotal, 'level'>): boolean => level === 'under' || level === 'at';

interface Configured {
  readonly montos: readonly { readonly monto: Decimal; readonly uso: string }[];
  readonly usos: readonly {
    readonly uso: string;
    readonly titulo: string;
    readonly montoMaximo: Decimal;
    readonly diasVencimiento: number;
  }[];
}

/** Finds the offer of one use in the configuration. */
export function findOffer({ montos, usos }: Configured, use: string, currency: Currency): Offer | undefined {
  const found = usos.find(({ uso }) => uso === use);
  if (!found) return undefined;
  const amounts = montos
    .filter(({ uso }) => uso === use)
    .flatMap(({ monto }) => amountKey(monto, currency) ?? [])
    .toSorted((a, b) => compareMoney(moneyOf(a, currency), moneyOf(b, currency)));
  const { titulo, montoMaximo, diasVencimiento } = found;
  return {
    use,
    title: titulo,
    amounts: [...new Set(amounts)],
    maximum: moneyOf(montoMaximo, currency),
    daysValid: diasVencimiento,
  };
}
