import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { type Currency, money } from './money.ts';

test.each<[number, Currency, string]>([
  [0, 'COP', 'Cero pesos'],
  [1, 'COP', 'Un peso'],
  [16, 'COP', 'Dieciséis pesos'],
  [21, 'COP', 'Veintiún pesos'],
  [31, 'COP', 'Treinta y un pesos'],
  [100, 'COP', 'Cien pesos'],
  [101, 'COP', 'Ciento un pesos'],
  [1_000, 'COP', 'Mil pesos'],
  [1_600, 'COP', 'Mil seiscientos pesos'],
  [21_000, 'COP', 'Veintiún mil pesos'],
  [555_555, 'COP', 'Quinientos cincuenta y cinco mil quinientos cincuenta y cinco pesos'],
  [1_000_000, 'COP', 'Un millón de pesos'],
  [1_000_100, 'COP', 'Un millón cien pesos'],
  [40_000_000, 'COP', 'Cuarenta millones de pesos'],
  [101_000_000, 'COP', 'Ciento un millones de pesos'],
  [10_000_000_000, 'COP', 'Diez mil millones de pesos'],
  [1_000_000_000_000, 'COP', 'Un billón de pesos'],
  [2_000_000_000_001, 'COP', 'Dos billones un pesos'],
  [120_050, 'USD', 'Mil doscientos dólares con 50 centavos'],
  [1, 'USD', 'Cero dólares con 1 centavo'],
  [100, 'USD', 'Un dólar'],
  [2_100, 'PEN', 'Veintiún soles'],
])('the amount %d %s is written in words', (minor, currency, words) => {
  expect(amountInWords(money(minor, currency))).toBe(words);
});

test('property: different amounts have different words', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999_999), fc.nat(9_999_999_999_999), (a, b) => {
      const words = amountInWords(money(a, 'COP'));
      expect(words).not.toMatch(/undefined| {2}/);
      expect(words === amountInWords(money(b, 'COP'))).toBe(a === b);
    }),
  );
});
