import { expect, test } from 'vitest';
import type { OpenDocumentFragment } from '#generated/client/graphql.ts';
import { addMoney, decimalSign, moneyOf } from '#kernel/money.ts';
import { contractDecimal } from '#tests/support/contract-decimal.ts';

/** Each line marked as an error is one that `tsc` must refuse: without an error, the mark itself is one. */
test('decimals of the contract are added only by kernel/money', () => {
  const total: OpenDocumentFragment['total'] = contractDecimal(0.1);
  const other = contractDecimal(0.2);
  // @ts-expect-error a sum of two JSON numbers is inexact
  expect(total + other).not.toBe(0.3);
  // @ts-expect-error likewise
  expect(total - other).toBeLessThan(0);
  // @ts-expect-error likewise
  expect(total * 3).not.toBe(0.3);
  // @ts-expect-error likewise
  expect(total > 0).toBe(true);
  // @ts-expect-error likewise
  expect(Math.max(total, other)).toBe(0.2);
  // @ts-expect-error likewise
  expect([total, other].reduce((sum, each) => sum + each, 0)).not.toBe(0.3);
  expect(addMoney(moneyOf(total, 'USD'), moneyOf(other, 'USD')).minor).toBe(30);
  expect(decimalSign(total)).toBe(1);
});
