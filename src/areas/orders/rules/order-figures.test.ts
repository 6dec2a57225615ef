import { expect, test } from 'vitest';
import { formatMoney } from '#kernel/money.ts';
import { formatPrice, formatQuantity, orderAmount } from './order-figures.ts';

test('quantities have up to three decimals and their unit', () => {
  expect(formatQuantity(4200, 'GAL')).toBe('4.200 GAL');
  expect(formatQuantity(1563.023, 'GAL')).toBe('1.563,023 GAL');
});

test.each([
  [16_000, 'COP', '$ 16.000'],
  [11_000.23, 'COP', '$ 11.000,23'],
  [2.5, 'USD', '$ 2,50'],
  [2.4567, 'USD', '$ 2,4567'],
] as const)('a price of %d in %s is %s', (price, currency, words) => {
  expect(formatPrice(price, currency)).toBe(words);
});

test('an amount with decimals that its currency does not have is shown, not refused', () => {
  expect(formatMoney(orderAmount(71_250_400.4, 'COP'))).toBe('$ 71.250.400');
  expect(formatMoney(orderAmount(16_420.8, 'USD'))).toBe('$ 16.420,80');
});
