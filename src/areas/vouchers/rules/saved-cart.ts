import type { Currency } from '#kernel/money.ts';
import { amountKey, type Cart, type CartLine, checkQuantity, EMPTY_CART } from './cart.ts';
import { MAX_LINES_PER_PURCHASE } from './limits.ts';

/** A cart as the browser tab stores it. */
export interface SavedCart extends Cart {
  /** Title of the use at the time of choosing, in case the use is withdrawn later. */
  readonly title: string;
  /** Set when the customer goes to pay: the time in milliseconds, and the total as a decimal. */
  readonly sent?: SentCart | undefined;
}

interface SentCart {
  readonly at: number;
  readonly total: string;
}

export const NO_CART: SavedCart = { ...EMPTY_CART, title: '' };

/** Parses the cart in the tab's storage, whose content is not trusted. */
export function parseStoredCart(stored: unknown, currency: Currency): SavedCart {
  if (typeof stored !== 'object' || stored === null) return NO_CART;
  const { use, title, lines, sent } = stored as Partial<Record<keyof SavedCart, unknown>>;
  if (typeof use !== 'string' || use === '') return NO_CART;
  const read = new Map<string, number>();
  for (const each of Array.isArray(lines) ? lines.slice(0, MAX_LINES_PER_PURCHASE) : []) {
    const { amount, quantity } = (each ?? {}) as { amount?: unknown; quantity?: unknown };
    const key = typeof amount === 'string' ? amountKey(amount, currency) : undefined;
    const checked = checkQuantity(typeof quantity === 'number' ? quantity : Number.NaN);
    if (key !== undefined && checked.ok && !read.has(key)) read.set(key, checked.value);
  }
  const known = understandSent(sent);
  return {
    use,
    title: typeof title === 'string' ? title : '',
    lines: [...read].map(([amount, quantity]) => ({ amount, quantity })),
    ...(known && { sent: known }),
  };
}

function understandSent(sent: unknown): SentCart | undefined {
  const { at, total } = (sent ?? {}) as { at?: unknown; total?: unknown };
  return typeof at === 'number' && typeof total === 'string' ? { at, total } : undefined;
}

/**
 * Merges the cart in an address into the stored one; the address's amounts win. A stored cart of another use is dropped, after the customer has
 * confirmed it (docs/product/vouchers.md#one-use).
 */
export function mergeCart(kept: SavedCart, carried: Cart): SavedCart {
  const isSame = kept.use === carried.use;
  const known = new Set(carried.lines.map(({ amount }) => amount));
  const others = isSame ? kept.lines.filter(({ amount }) => !known.has(amount)) : [];
  return {
    use: carried.use,
    title: isSame ? kept.title : '',
    lines: [...others, ...carried.lines].slice(0, MAX_LINES_PER_PURCHASE),
  };
}

/** Tolerated difference between the clocks of browser and server. */
const CLOCKS_MS = 10 * 60 * 1000;

/** Whether a purchase was made from the cart: the same total, and not earlier than the customer went to pay. */
export const isPurchaseOfCart = ({ sent }: Pick<SavedCart, 'sent'>, purchase: SentCart): boolean =>
  sent !== undefined && sent.total === purchase.total && purchase.at >= sent.at - CLOCKS_MS;

/** Names of the address parameters, and of the hidden form fields, that carry the cart. */
export const USE_FIELD = 'uso';
export const LINES_FIELD = 'bonos';

/** Maximum length of the text; `MAX_LINES_PER_PURCHASE` lines with the largest amounts are shorter. */
const LONGEST = 1000;
const LONGEST_USE = 60;

/** Serializes amounts and quantities: `50000x2_100000x3`. */
export const packLines = ({ lines }: Pick<Cart, 'lines'>): string =>
  lines.map(({ amount, quantity }) => `${amount}x${quantity}`).join('_');

/** Parses the result of `packLines`. Drops malformed parts and repeated amounts, because anybody can edit an address. */
export function unpackLines(text: string, currency: Currency): CartLine[] {
  if (text.length > LONGEST) return [];
  const lines = new Map<string, CartLine>();
  for (const part of text.split('_', MAX_LINES_PER_PURCHASE)) {
    const [, written = '', count = ''] = /^(\d{1,15}(?:\.\d{1,2})?)x(\d{1,6})$/.exec(part) ?? [];
    const amount = amountKey(written, currency);
    const quantity = checkQuantity(Number(count));
    if (amount !== undefined && quantity.ok && !lines.has(amount))
      lines.set(amount, { amount, quantity: quantity.value });
  }
  return [...lines.values()];
}

/** Reads the cart from an address or a posted form; empty without the fields. */
export const readCart = (fields: { get(name: string): string | null }, currency: Currency): Cart => ({
  use: (fields.get(USE_FIELD) ?? '').slice(0, LONGEST_USE),
  lines: unpackLines(fields.get(LINES_FIELD) ?? '', currency),
});

/** Builds the parameters that `readCart` reads. */
export function cartParams(cart: Cart): URLSearchParams {
  const params = new URLSearchParams();
  if (cart.use !== '') params.set(USE_FIELD, cart.use);
  if (cart.lines.length > 0) params.set(LINES_FIELD, packLines(cart));
  return params;
}

/** Appends the cart to an address. */
export function appendCart(path: string, cart: Cart): string {
  const params = cartParams(cart).toString();
  return params === '' ? path : `${path}?${params}`;
}
