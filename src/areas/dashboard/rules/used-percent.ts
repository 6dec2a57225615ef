import type { Money } from '#kernel/money.ts';

/**
 * How much of a limit is used, in whole percent: 100 only when nothing is left, 0 only when nothing is used (docs/product/home.md#credit).
 * @returns 0 to 100
 */
export function usedPercent(used: Money, limit: Money): number {
  if (used.minor <= 0) return 0;
  if (used.minor >= limit.minor) return 100;
  return Math.min(99, Math.max(1, Math.round((used.minor / limit.minor) * 100)));
}
