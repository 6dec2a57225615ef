import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#kernel/money.ts';
import { formatPrice, formatQuantity, orderAmount, totalQuantity } from './order-figures.ts';

test('quantities are written with up to three decimals and their unit', () => {
  expect(formatQuantity(4200, 'GAL')).toBe('4.200 GAL');
  expect(formatQuantity(1563.023, 'GAL')).toBe('1.563,023 GAL');
});

test.each([
  [16_000, 'COP', '$ 16.000'],
  [11_000.23, 'COP', '$ 11.000,23'],
  [2.5, 'USD', '$ 2,50'],
  [2.4567, 'USD', '$ 2,4567'],
] as const)('a price of %d in %s is written %s', (price, currency, words) => {
  expect(formatPrice(price, currency)).toBe(words);
});

test('an amount with more decimals than its currency has is shown, not refused', () => {
  expect(formatMoney(orderAmount(71_250_400.4, 'COP'))).toBe('$ 71.250.400');
  expect(formatMoney(orderAmount(16_420.8, 'USD'))).toBe('$ 16.420,80');
});

const line = (cantidad: string, unidad_medida = 'GAL') => ({ cantidad, unidad_medida });

test.each([
  [[line('3200.000'), line('0.5')], { cantidad: '3200.500', unidad: 'GAL' }],
  [[line('9999999999.999'), line('0.001')], { cantidad: '10000000000.000', unidad: 'GAL' }],
  [[line('12', 'UN')], { cantidad: '12.000', unidad: 'UN' }],
  [[], undefined],
  [[line('1'), line('1', 'UN')], undefined],
])('the order lines %j add up to %j', (lines, total) => {
  expect(totalQuantity(lines)).toEqual(total);
});

test('property: the sum of quantities is exact to the thousandth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 31 }), { minLength: 1 }), (parts) => {
      const total = totalQuantity(parts.map((part) => line((part / 1_000).toFixed(3))));
      expect(total?.cantidad.replace('.', '')).toBe(
        String(parts.reduce((sum, part) => sum + part, 0)).padStart(4, '0'),
      );
    }),
  );
});
