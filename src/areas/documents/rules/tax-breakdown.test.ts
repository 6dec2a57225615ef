import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, sumMoney, toDecimal } from '#kernel/money.ts';
import { taxBreakdown } from './tax-breakdown.ts';

const usd = (minor: number) => money(minor, 'USD');

test('the tax breakdown has bases and taxes per rate, highest rate first', () => {
  const lines = [
    { valor: '100.00', iva_porcentaje: '15.00' },
    { valor: '50.00', iva_porcentaje: '0' },
    { valor: '0.10', iva_porcentaje: '15' },
  ];
  expect(taxBreakdown(lines, '15.02', 'USD')).toEqual([
    { rate: 15, base: usd(10010), tax: usd(1502) },
    { rate: 0, base: usd(5000), tax: usd(0) },
  ]);
});

test('lines that cannot be split by tax rate give no breakdown', () => {
  expect(taxBreakdown([], '15.00', 'USD')).toBeUndefined();
  expect(taxBreakdown([{ valor: '1', iva_porcentaje: '19' }], null, 'COP')).toBeUndefined();
  expect(taxBreakdown([{ valor: '1.50', iva_porcentaje: '19' }], '0', 'COP')).toBeUndefined();
  expect(taxBreakdown([{ valor: '100', iva_porcentaje: '0' }], '19', 'COP')).toBeUndefined();
});

test('property: the taxes add up to the document’s IVA, and the bases to its lines', () => {
  const line = fc.record({
    valor: fc.integer({ min: 1, max: 99_999_999 }),
    iva_porcentaje: fc.constantFrom('5', '12.5', '15', '19', '0'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const iva = lines.reduce(
        (total, each) => total + Math.round((each.valor * Number(each.iva_porcentaje)) / 100),
        0,
      );
      const written = lines.map(({ valor, iva_porcentaje }) => ({ valor: toDecimal(usd(valor)), iva_porcentaje }));
      const rates = taxBreakdown(written, toDecimal(usd(iva)), 'USD') ?? [];
      expect(
        sumMoney(
          rates.map(({ tax }) => tax),
          'USD',
        ),
      ).toEqual(usd(iva));
      expect(
        sumMoney(
          rates.map(({ base }) => base),
          'USD',
        ).minor,
      ).toBe(lines.reduce((total, { valor }) => total + valor, 0));
    }),
  );
});
