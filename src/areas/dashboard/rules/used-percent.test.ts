import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { usedPercent } from './used-percent.ts';

test.each([
  [0, 900, 0],
  [825, 900, 92],
  [1, 900_000, 1],
  [899_999, 900_000, 99],
  [900, 900, 100],
  [901, 900, 100],
  [0, 0, 0],
  [5, 0, 100],
  [-5, 900, 0],
])('of %i used of %i: %i percent', (used, limit, expected) => {
  expect(usedPercent(money(used, 'COP'), money(limit, 'COP'))).toBe(expected);
});
