import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSlice, SMALLEST_SLICE } from './slice-size.ts';

test.each([
  [500, 20, 1_000],
  [500, 60, 500],
  [500, 121, 500],
  [4_000, 121, 2_000],
  [4_000, 100, 4_000],
  [16_000, 10, 20_000],
  [20_000, 10, 20_000],
])('%d rows in %d ms: then %d', (rows, ms, next) => {
  expect(nextSlice(rows, ms)).toBe(next);
});

test('never under the smallest, never over the largest', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { maxLength: 60 }), (times) => {
      const last = times.reduce(nextSlice, SMALLEST_SLICE);
      expect(last).toBeGreaterThanOrEqual(500);
      expect(last).toBeLessThanOrEqual(20_000);
    }),
  );
});
