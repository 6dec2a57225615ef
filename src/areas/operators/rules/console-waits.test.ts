import { expect, test } from 'vitest';
import { countWaits } from './console-waits.ts';

const NOW = new Date('2026-09-05T10:00:00Z');

test.each([
  [[], 0, false],
  [['2026-09-05T09:45:00Z'], 1, false],
  [['2026-09-05T09:45:00Z', '2026-09-05T09:00:00Z'], 2, true],
])('%j', (since, count, isLate) => {
  expect(
    countWaits(
      since.map((each) => new Date(each)),
      NOW,
    ),
  ).toEqual({ count, isLate });
});
