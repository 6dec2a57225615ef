import { accept, type Result, refuse } from '#kernel/result.ts';
import { MOST_UNITS } from './limits.ts';

export type QuantityProblem = 'quantity-below-one' | 'quantity-not-whole' | 'quantity-too-large';

/** @returns the quantity of a line of the cart, 1 to `MOST_UNITS` */
export function checkQuantity(quantity: number): Result<number, QuantityProblem> {
  if (!Number.isInteger(quantity)) return refuse('quantity-not-whole');
  if (quantity < 1) return refuse('quantity-below-one');
  return quantity > MOST_UNITS ? refuse('quantity-too-large') : accept(quantity);
}

/**
 * Reads a typed quantity (docs/product/vouchers.md#quantities).
 * @param least 0 on the card of an amount, where 0 adds nothing; 1 in the summary. An empty text is 1 in both.
 */
export function readQuantity(typed: string, least: 0 | 1): Result<number, QuantityProblem> {
  const text = typed.trim();
  if (text === '') return accept(1);
  if (!/^[+-]?\d{1,15}$/.test(text))
    return refuse(/^\+?\d{16,}$/.test(text) ? 'quantity-too-large' : 'quantity-not-whole');
  const quantity = Number(text);
  return quantity === 0 && least === 0 ? accept(0) : checkQuantity(quantity);
}

/** Adds or subtracts one; stops at `least` and at `MOST_UNITS`. */
export const stepQuantity = (quantity: number, by: 1 | -1, least: 0 | 1): number =>
  Math.min(MOST_UNITS, Math.max(least, quantity + by));
