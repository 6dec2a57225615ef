import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageBand } from './ageing.ts';
import { barHeights, heightsEnlargingSmall, heightsShrinkingOldest, MAXIMUM_BAR_HEIGHT } from './ageing-scale.ts';

test.each([
  [0, undefined],
  [-3, undefined],
  [1, 'one_to_seven_days'],
  [7, 'one_to_seven_days'],
  [8, 'fourteen_days'],
  [14, 'fourteen_days'],
  [15, 'twenty_one_days'],
  [21, 'twenty_one_days'],
  [22, 'greater_twenty_one_days'],
  [4000, 'greater_twenty_one_days'],
])('an amount %i days overdue belongs to the ageing group %s', (days, band) => {
  expect(ageBand(days)).toBe(band);
});

describe('ageing chart with small bars enlarged', () => {
  test.each([
    ['a bar of 20 percent keeps its height', [80, 0, 0, 20], 100, [64, 0, 0, 16]],
    ['a bar of 10 percent grows by a quarter', [90, 0, 0, 10], 100, [72, 0, 0, 10]],
    ['a bar of 19 percent grows only to the height of the bar of 20 percent', [61, 20, 19, 0], 100, [48.8, 16, 16, 0]],
    ['one band has the whole total', [0, 0, 0, 500], 500, [0, 0, 0, 80]],
    ['nothing is overdue', [0, 0, 0, 0], 0, [0, 0, 0, 0]],
  ])('bars of the ageing chart are enlarged when small: %s', (_name, amounts, total, expected) => {
    const heights = heightsEnlargingSmall(amounts, total);
    expected.forEach((height, index) => {
      expect(heights[index]).toBeCloseTo(height, 10);
    });
  });
});

describe('ageing chart with the oldest bar reduced', () => {
  test.each([
    ['it loses ten', [50, 0, 0, 50], 100, [40, 0, 0, 30]],
    ['unchanged when it is the whole total', [0, 0, 0, 100], 100, [0, 0, 0, 80]],
    ['unchanged when it is under the limit', [80, 0, 0, 20], 100, [64, 0, 0, 16]],
    ['reduced at exactly the limit', [75, 0, 0, 25], 100, [60, 0, 0, 10]],
    ['nothing is overdue', [0, 0, 0, 0], 0, [0, 0, 0, 0]],
  ])('in the ageing chart the oldest bar is reduced: %s', (_name, amounts, total, expected) => {
    expect(heightsShrinkingOldest(amounts, total)).toEqual(expected);
  });
});

const bands = fc.array(fc.integer({ min: 0, max: 9_000_000_000_000 }), { minLength: 4, maxLength: 4 });
const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('property: in both charts every bar is between zero and the total, and an empty group has no bar', () => {
  fc.assert(
    fc.property(bands, fc.constantFrom('enlarge-small' as const, 'shrink-oldest' as const), (amounts, scale) => {
      barHeights(scale, amounts, totalOf(amounts)).forEach((height, index) => {
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(MAXIMUM_BAR_HEIGHT + 1e-9);
        if (amounts[index] === 0) expect(height).toBe(0);
        else expect(height).toBeGreaterThan(0);
      });
    }),
  );
});

test('property: the enlarged chart keeps the order of the amounts and never draws a bar too low', () => {
  fc.assert(
    fc.property(bands, (amounts) => {
      const total = totalOf(amounts);
      const heights = heightsEnlargingSmall(amounts, total);
      amounts.forEach((amount, i) => {
        expect(heights[i]).toBeGreaterThanOrEqual((total > 0 ? (amount / total) * 80 : 0) - 1e-9);
        amounts.forEach((other, j) => {
          if (amount <= other) expect(heights[i]).toBeLessThanOrEqual((heights[j] ?? 0) + 1e-9);
        });
      });
    }),
  );
});
