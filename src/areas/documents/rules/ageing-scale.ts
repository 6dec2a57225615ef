/** Height of the tallest bar, the total, in the chart's units (docs/product/home.md#age-chart). */
export const MAXIMUM_BAR_HEIGHT = 80;

/** One of two scales for the bars; the table of stores chooses (docs/product/home.md#age-chart). */
export type AgeingScale = 'enlarge-small' | 'shrink-oldest';

/**
 * Heights of the bars, 0 to 80, youngest band first. The bars show exact amounts as text; the scale only keeps small bars visible.
 * @param amounts overdue amount of each band in minor units, none negative
 * @param total overdue amount in minor units
 */
export const barHeights = (scale: AgeingScale, amounts: readonly number[], total: number): number[] =>
  scale === 'enlarge-small' ? heightsEnlargingSmall(amounts, total) : heightsShrinkingOldest(amounts, total);

const natural = (amount: number, total: number): number => (total > 0 ? (amount / total) * MAXIMUM_BAR_HEIGHT : 0);

/**
 * Enlarges each bar under 20 percent of the total by a quarter. It never exceeds the next larger bar, so that the order of amounts remains visible.
 */
export function heightsEnlargingSmall(amounts: readonly number[], total: number): number[] {
  const heights: number[] = amounts.map(() => 0);
  const largestFirst = amounts.map((amount, index) => ({ amount, index })).sort((a, b) => b.amount - a.amount);
  let limit = MAXIMUM_BAR_HEIGHT;
  for (const { amount, index } of largestFirst) {
    const height = natural(amount, total);
    limit = Math.min(limit, amount * 5 < total ? height * 1.25 : height);
    heights[index] = limit;
  }
  return heights;
}

/** Reduces the bar of the oldest band by 10, unless it is the whole total or lower than 20. */
export function heightsShrinkingOldest(amounts: readonly number[], total: number): number[] {
  const heights = amounts.map((amount) => natural(amount, total));
  const oldest = heights.at(-1);
  if (oldest === undefined || amounts.at(-1) === total || oldest < 20) return heights;
  return [...heights.slice(0, -1), oldest - 10];
}
