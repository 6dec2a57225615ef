import { AGE_BANDS, type AgeBand } from '#areas/documents/rules/ageing.ts';
import { type AgeingScale, barHeights, MAXIMUM_BAR_HEIGHT } from '#areas/documents/rules/ageing-scale.ts';
import type { Money } from '#kernel/money.ts';

export interface AgeingBar {
  readonly key: AgeBand | 'total';
  readonly label: string;
  readonly amount: Money;
  /** Height relative to the tallest bar, 0 to 1. */
  readonly share: number;
}

/**
 * The five bars: total overdue, then by age (docs/product/home.md#age-chart). Amounts are exact; only the heights are
 * scaled.
 */
export function ageingBars(scale: AgeingScale, total: Money, byAge: Readonly<Record<AgeBand, Money>>): AgeingBar[] {
  const heights = barHeights(
    scale,
    AGE_BANDS.map(({ key }) => byAge[key].minor),
    total.minor,
  );
  const bands = AGE_BANDS.map(({ key, label }, at) => ({
    key,
    label,
    amount: byAge[key],
    share: (heights[at] ?? 0) / MAXIMUM_BAR_HEIGHT,
  }));
  return [{ key: 'total', label: 'Total vencido', amount: total, share: 1 }, ...bands];
}
