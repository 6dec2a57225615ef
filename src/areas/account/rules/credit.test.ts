import { expect, test } from 'vitest';
import { moneyOf, toDecimal } from '#kernel/money.ts';
import { computeCredit } from './credit.ts';

test.each([
  ['900000000', '800000000', '25205550', '825205550', '74794450'],
  ['900000000', '0', '0', '0', '900000000'],
  ['900000000', '900000000', '1', '900000001', '-1'],
  ['0', '0', '0', '0', '0'],
])('of a limit of %s, with %s owed and %s ordered, %s is used and %s is left', (limit, owed, ordered, used, left) => {
  const [a, b, c] = [limit, owed, ordered].map((decimal) => moneyOf(decimal, 'COP')) as [never, never, never];
  const credit = computeCredit({ limit: a, owed: b, ordered: c });
  expect([toDecimal(credit.used), toDecimal(credit.left)]).toEqual([used, left]);
});

test('the used and the remaining credit are exact to the cent', () => {
  const [limit, owed, ordered] = ['225000.00', '129291.45', '0.10'].map((decimal) => moneyOf(decimal, 'USD')) as [
    never,
    never,
    never,
  ];
  expect(toDecimal(computeCredit({ limit, owed, ordered }).left)).toBe('95708.45');
});
