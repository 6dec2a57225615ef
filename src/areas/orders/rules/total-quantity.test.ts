import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalQuantity } from './total-quantity.ts';

const line = (cantidad: string, unidad_medida = 'GAL') => ({ cantidad, unidad_medida });

test.each([
  [[line('3200.000'), line('0.5')], { cantidad: '3200.500', unidad: 'GAL' }],
  [[line('9999999999.999'), line('0.001')], { cantidad: '10000000000.000', unidad: 'GAL' }],
  [[line('12', 'UN')], { cantidad: '12.000', unidad: 'UN' }],
  [[], undefined],
  [[line('1'), line('1', 'UN')], undefined],
])('%j come to %j', (lines, total) => {
  expect(totalQuantity(lines)).toEqual(total);
});

test('property: the sum in thousandths is exact', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 31 }), { minLength: 1 }), (parts) => {
      const total = totalQuantity(parts.map((part) => line((part / 1_000).toFixed(3))));
      expect(total?.cantidad.replace('.', '')).toBe(
        String(parts.reduce((sum, part) => sum + part, 0)).padStart(4, '0'),
      );
    }),
  );
});
