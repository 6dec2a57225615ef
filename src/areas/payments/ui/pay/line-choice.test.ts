import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money.ts';
import { IN_FULL, type LineChoice, lineAmount, lineRefusal } from './line-choice.ts';

const part = (minor: number | undefined, currency: Currency = 'COP', text?: string): LineChoice => ({
  kind: 'parcial',
  amount: minor === undefined ? undefined : money(minor, currency),
  text,
});

describe('how much of an invoice of $ 86.914.200 is paid', () => {
  const balance = money(86_914_200, 'COP');
  test.each([
    ['the whole balance', IN_FULL, undefined],
    ['an empty field', part(undefined), 'amount-zero'],
    ['letters', part(undefined, 'COP', 'abc'), 'amount-invalid'],
    ['zero', part(0), 'amount-zero'],
    ['negative', part(-5), 'amount-negative'],
    ['under the minimum', part(1599), 'amount-under-minimum'],
    ['the minimum', part(1600), undefined],
    ['the balance as a partial amount', part(86_914_200), undefined],
    ['more than the balance', part(86_914_201), 'amount-over-balance'],
    ['another currency', part(2000, 'USD'), 'currency-mixed'],
  ] as const)('the chosen payment of an invoice is accepted or refused: %s', (_name, choice, refusal) => {
    expect(lineRefusal(choice, balance, 'CO')).toBe(refusal);
  });
});

test('an amount in dollars has no minimum', () => {
  expect(lineRefusal(part(1, 'USD'), money(400_000, 'USD'), 'EC')).toBeUndefined();
});

test('a partial payment begins without an amount, and a full payment restores the balance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (minor) => {
      const balance = money(minor, 'COP');
      expect(lineAmount(part(undefined), balance)).toEqual(money(0, 'COP'));
      expect(lineAmount(IN_FULL, balance)).toEqual(balance);
    }),
  );
});
