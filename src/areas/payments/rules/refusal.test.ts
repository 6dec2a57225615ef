import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { limitExceeded } from './refusal.ts';

const limits = new Map([['COP', money(50_000_000, 'COP')]] as const);

test.each([
  [money(50_000_001, 'COP'), money(50_000_000, 'COP')],
  [money(50_000_000, 'COP'), undefined],
  [money(1, 'COP'), undefined],
  [money(9_999_999_999, 'USD'), undefined],
])('the amount %o is compared with the password limit of its currency, and exceeds: %o', (total, limit) => {
  expect(limitExceeded(total, limits)).toEqual(limit);
  expect(limitExceeded(total, new Map())).toBeUndefined();
});
