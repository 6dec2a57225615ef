import type { Currency } from '#kernel/money.ts';
import { amountKey, type Cart, type CartLine } from './cart.ts';
import { checkQuantity } from './cart-quantity.ts';
import { MOST_LINES } from './limits.ts';

/** Parameters of an address, and hidden fields of a form, that carry the cart. */
export const USE_FIELD = 'uso';
export const LINES_FIELD = 'bonos';

/** Longer than `MOST_LINES` lines of the largest amounts. */
const LONGEST = 1000;
const LONGEST_USE = 60;

/** `50000x2_100000x3`: amounts with their quantities. */
export const packLines = ({ lines }: Pick<Cart, 'lines'>): string =>
  lines.map(({ amount, quantity }) => `${amount}x${quantity}`).join('_');

/** Reads the output of `packLines`. Malformed parts and repeated amounts are dropped, because anybody can edit an address. */
export function unpackLines(text: string, currency: Currency): CartLine[] {
  if (text.length > LONGEST) return [];
  const lines = new Map<string, CartLine>();
  for (const part of text.split('_', MOST_LINES)) {
    const [, written = '', count = ''] = /^(\d{1,15}(?:\.\d{1,2})?)x(\d{1,6})$/.exec(part) ?? [];
    const amount = amountKey(written, currency);
    const quantity = checkQuantity(Number(count));
    if (amount !== undefined && quantity.ok && !lines.has(amount))
      lines.set(amount, { amount, quantity: quantity.value });
  }
  return [...lines.values()];
}

/** Reads the cart of an address or a posted form. Without its fields it is empty. */
export const readCart = (fields: { get(name: string): string | null }, currency: Currency): Cart => ({
  use: (fields.get(USE_FIELD) ?? '').slice(0, LONGEST_USE),
  lines: unpackLines(fields.get(LINES_FIELD) ?? '', currency),
});

/** The parameters that `readCart` reads. */
export function cartParams(cart: Cart): URLSearchParams {
  const params = new URLSearchParams();
  if (cart.use !== '') params.set(USE_FIELD, cart.use);
  if (cart.lines.length > 0) params.set(LINES_FIELD, packLines(cart));
  return params;
}

/** An address that carries the cart. */
export function withCart(path: string, cart: Cart): string {
  const params = cartParams(cart).toString();
  return params === '' ? path : `${path}?${params}`;
}
