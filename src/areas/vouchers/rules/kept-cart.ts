import type { Currency } from '#kernel/money.ts';
import { amountKey, type Cart, EMPTY_CART } from './cart.ts';
import { checkQuantity } from './cart-quantity.ts';
import { MOST_LINES } from './limits.ts';

/** A cart as stored in a browser tab. */
export interface KeptCart extends Cart {
  /** Title of the use when it was chosen, for a use that is withdrawn later. */
  readonly title: string;
  /** Set when the customer went to pay: when, in milliseconds, and the total as a decimal. */
  readonly sent?: SentCart | undefined;
}

interface SentCart {
  readonly at: number;
  readonly total: string;
}

export const NO_CART: KeptCart = { ...EMPTY_CART, title: '' };

/** Reads a cart from the tab's storage. The content is not trusted. */
export function understandCart(stored: unknown, currency: Currency): KeptCart {
  if (typeof stored !== 'object' || stored === null) return NO_CART;
  const { use, title, lines, sent } = stored as Partial<Record<keyof KeptCart, unknown>>;
  if (typeof use !== 'string' || use === '') return NO_CART;
  const read = new Map<string, number>();
  for (const each of Array.isArray(lines) ? lines.slice(0, MOST_LINES) : []) {
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
 * Merges the cart of an address into the stored one. Amounts of the address win. A stored cart of another use is dropped, which the customer has
 * confirmed (docs/product/vouchers.md#one-use).
 */
export function adoptCart(kept: KeptCart, carried: Cart): KeptCart {
  const isSame = kept.use === carried.use;
  const known = new Set(carried.lines.map(({ amount }) => amount));
  const others = isSame ? kept.lines.filter(({ amount }) => !known.has(amount)) : [];
  return {
    use: carried.use,
    title: isSame ? kept.title : '',
    lines: [...others, ...carried.lines].slice(0, MOST_LINES),
  };
}

/** Tolerated difference between the clocks of browser and server. */
const CLOCKS_MS = 10 * 60 * 1000;

/** Whether a purchase is the cart that the customer went to pay: the same total, and not earlier. */
export const isBought = ({ sent }: Pick<KeptCart, 'sent'>, purchase: SentCart): boolean =>
  sent !== undefined && sent.total === purchase.total && purchase.at >= sent.at - CLOCKS_MS;
