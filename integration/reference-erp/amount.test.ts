import { expect, test } from 'vitest';
import { formatFeedAmount, parseAmount } from './amount.ts';

test.each([
  ['0.00', 0],
  ['1040.35', 104_035],
  ['-12.05', -1_205],
  ['9999999999999.99', 999_999_999_999_999],
])('%s is %i hundredths', (text, hundredths) => {
  expect(parseAmount(text)).toBe(hundredths);
});

test.each(['', '1', '1.5', '1,50', '1.000', 'NaN', '1e3.00', '12345678901234.00'])(
  '%j is not a valid amount',
  (text) => {
    expect(() => parseAmount(text)).toThrow('No es un importe');
  },
);

test('amounts of the feed have no decimals in pesos, and two in dollars and soles', () => {
  expect([formatFeedAmount(125_000_000, 'COP'), formatFeedAmount(104_035, 'USD'), formatFeedAmount(5, 'PEN')]).toEqual([
    '1250000',
    '1040.35',
    '0.05',
  ]);
  expect(() => formatFeedAmount(150, 'COP')).toThrow('centavos');
});
