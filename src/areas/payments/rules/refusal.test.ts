import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { limitExceeded } from './refusal.ts';

const limits = new Map([['COP', money(50_000_000, 'COP')]] as const);

test.each([
  [money(50_000_001, 'COP'), money(50_000_000, 'COP')],
  [money(50_000_000, 'COP'), undefined],
  [money(1, 'COP'), undefined],
  [money(9_999_999_999, 'USD'), undefined],
])('the amount %o is above the limit %o, or not, as expected', (total, limit) => {
  expect(limitExceeded(total, limits)).toEqual(limit);
  expect(limitExceeded(total, new Map())).toBeUndefined();
});
