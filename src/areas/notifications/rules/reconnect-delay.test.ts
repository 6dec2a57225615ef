import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a wait is never negative, and never longer than a minute, however often it failed', () => {
  fc.assert(
    fc.property(fc.nat(10_000), random, (attempt, chance) => {
      const delay = reconnectDelay(attempt, chance);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThan(60_000);
    }),
  );
});

test('the limit doubles with each attempt', () => {
  const almost = 0.999_999;
  expect([0, 1, 2, 3, 6].map((attempt) => reconnectDelay(attempt, almost))).toEqual([999, 1_999, 3_999, 7_999, 59_999]);
});

test('the whole range is used, so that browsers do not come back together', () => {
  expect(reconnectDelay(4, 0)).toBe(0);
  expect(reconnectDelay(4, 0.5)).toBe(8_000);
});
