import { type Currency, type Decimal, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { MAX_LINES_PER_PURCHASE, MAX_UNITS_PER_PURCHASE } from './limits.ts';

/** Several vouchers of one amount. */
export interface CartLine {
  /** A decimal in the format of `toDecimal`, so that equal amounts are equal texts. */
  readonly amount: string;
  /** A whole number, at least 1. */
  readonly quantity: number;
}

/** The vouchers that a customer is about to buy: all of one use, with one line for each amount (docs/product/vouchers.md#cart). */
export interface Cart {
  /** The contract's `uso`; empty before a use is chosen. */
  readonly use: string;
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { use: '', lines: [] };

/** Maximum amount of one voucher in minor units, so that the sum of a full cart is a safe integer. */
const LARGEST = 1e11;

/** Normalizes an amount so that carts can compare it. @returns undefined for a text that cannot be a voucher's amount */
export function amountKey(amount: Decimal, currency: Currency): string | undefined {
  const money = parseMoney(amount, currency);
  return money && money.minor > 0 && money.minor <= LARGEST ? toDecimal(money) : undefined;
}

/** Adds vouchers. An amount that is in the cart gets a higher quantity; quantity 0 changes nothing. */
export function addToCart(
  cart: Cart,
  amount: string,
  quantity: number,
): Result<Cart, QuantityProblem | 'too-many-lines'> {
  if (quantity === 0) return accept(cart);
  const known = cartQuantity(cart, amount);
  const checked = checkQuantity(known + quantity);
  if (!checked.ok) return checked;
  if (known === 0 && cart.lines.length >= MAX_LINES_PER_PURCHASE) return refuse('too-many-lines');
  const line = { amount, quantity: checked.value };
  return withinUnits({
    ...cart,
    lines: known === 0 ? [...cart.lines, line] : cart.lines.map((each) => (each.amount === amount ? line : each)),
  });
}

/** Sets the quantity of an amount in the cart. */
export function setQuantity(cart: Cart, amount: string, quantity: number): Result<Cart, QuantityProblem> {
  const checked = checkQuantity(quantity);
  if (!checked.ok) return checked;
  return withinUnits({
    ...cart,
    lines: cart.lines.map((each) => (each.amount === amount ? { amount, quantity: checked.value } : each)),
  });
}

const withinUnits = (cart: Cart): Result<Cart, QuantityProblem> =>
  countUnits(cart) > MAX_UNITS_PER_PURCHASE ? refuse('quantity-too-large') : accept(cart);

export const removeFromCart = (cart: Cart, amount: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((each) => each.amount !== amount),
});

/** Removes all lines and keeps the use. */
export const clearCart = (cart: Cart): Cart => ({ ...cart, lines: [] });

/** The cart for a use: unchanged for the same use, empty for another one (docs/product/vouchers.md#one-use). */
export const cartForUse = (cart: Cart, use: string): Cart => (cart.use === use ? cart : { use, lines: [] });

/** Whether switching to this use would empty the cart, which the customer must confirm first. */
export const wouldEmptyCart = (cart: Cart, use: string): boolean => cart.use !== use && cart.lines.length > 0;

export const cartQuantity = ({ lines }: Cart, amount: string): number =>
  lines.find((each) => each.amount === amount)?.quantity ?? 0;

/** Number of vouchers in the cart. */
export const countUnits = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

export type QuantityProblem = 'quantity-below-one' | 'quantity-not-whole' | 'quantity-too-large';

/** Validates a quantity. @returns the quantity, from 1 to `MAX_UNITS_PER_PURCHASE` */
export function checkQuantity(quantity: number): Result<number, QuantityProblem> {
  if (!Number.isInteger(quantity)) return refuse('quantity-not-whole');
  if (quantity < 1) return refuse('quantity-below-one');
  return quantity > MAX_UNITS_PER_PURCHASE ? refuse('quantity-too-large') : accept(quantity);
}

/**
 * Parses a typed quantity (docs/product/vouchers.md#quantities). An empty text means 1.
 * @param least 0 on the card of an amount, where 0 adds nothing; 1 in the summary
 */
export function readQuantity(typed: string, least: 0 | 1): Result<number, QuantityProblem> {
  const text = typed.trim();
  if (text === '') return accept(1);
  if (!/^[+-]?\d{1,15}$/.test(text))
    return refuse(/^\+?\d{16,}$/.test(text) ? 'quantity-too-large' : 'quantity-not-whole');
  const quantity = Number(text);
  return quantity === 0 && least === 0 ? accept(0) : checkQuantity(quantity);
}

/** Adds or subtracts one; stops at `least` and at `MAX_UNITS_PER_PURCHASE`. */
export const stepQuantity = (quantity: number, by: 1 | -1, least: 0 | 1): number =>
  Math.min(MAX_UNITS_PER_PURCHASE, Math.max(least, quantity + by));
