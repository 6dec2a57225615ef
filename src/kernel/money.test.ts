import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  type Currency,
  compareMoney,
  decimalSign,
  formatDigits,
  formatMixedMoney,
  formatMoney,
  isCurrency,
  money,
  moneyOf,
  parseMoney,
  roundMoney,
  subtractMoney,
  sumMoney,
  toDecimal,
  zeroMoney,
} from './money.ts';

const currency = fc.constantFrom<Currency>('COP', 'USD', 'PEN');
const minor = fc.integer({ min: -1e12, max: 1e12 });

describe('an amount as a decimal of the contract, the feed and the database', () => {
  test.each<[string | number, Currency, number]>([
    ['86914200', 'COP', 86_914_200],
    [86_914_200, 'COP', 86_914_200],
    ['86914200.00', 'COP', 86_914_200],
    ['1234.5', 'USD', 123_450],
    ['1234.56', 'USD', 123_456],
    ['-10.00', 'USD', -1_000],
    [' 7 ', 'COP', 7],
    ['0', 'COP', 0],
    ['-0.00', 'USD', 0],
    ['1.500', 'USD', 150],
    ['999999999999999', 'COP', 999_999_999_999_999],
  ])('the decimal %j in %s is %i minor units', (decimal, kind, expected) => {
    expect(parseMoney(decimal, kind)).toEqual({ minor: expected, currency: kind });
  });

  test.each<[string | number, Currency]>([
    ['', 'COP'],
    ['1,5', 'USD'],
    ['1.234.567', 'COP'],
    ['1.5', 'COP'],
    ['1.005', 'USD'],
    ['1e3', 'COP'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    ['+5', 'COP'],
    ['$ 5', 'COP'],
    ['--5', 'COP'],
    ['1000000000000000', 'COP'],
    ['999999999999999.99', 'USD'],
    [Number.NaN, 'COP'],
    [Number.POSITIVE_INFINITY, 'COP'],
    [0.1 + 0.2, 'USD'],
  ])('the decimal %j in %s is refused', (decimal, kind) => {
    expect(parseMoney(decimal, kind)).toBeUndefined();
    expect(() => moneyOf(decimal, kind)).toThrow(RangeError);
  });

  test('property: an amount written as a decimal is read as the same amount', () => {
    fc.assert(
      fc.property(minor, currency, (units, kind) => {
        expect(parseMoney(toDecimal(money(units, kind)), kind)).toEqual(money(units, kind));
      }),
    );
  });
});

describe('sums of amounts', () => {
  test('property: sums are exact, and subtracting reverses adding', () => {
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 20 }), minor, currency, (all, one, kind) => {
        const total = sumMoney(
          all.map((each) => money(each, kind)),
          kind,
        );
        expect(total.minor).toBe(all.reduce((a, b) => a + b, 0));
        expect(subtractMoney(addMoney(total, money(one, kind)), money(one, kind))).toEqual(total);
      }),
    );
  });

  test('an empty sum of amounts is zero, and zero has no minus sign', () => {
    expect(sumMoney([], 'USD')).toEqual(zeroMoney('USD'));
    expect(Object.is(money(-0, 'COP').minor, 0)).toBe(true);
  });

  test('a fraction of a minor unit, or a sum beyond the safe integers, is refused', () => {
    expect(() => money(0.5, 'COP')).toThrow(RangeError);
    expect(() => addMoney(money(Number.MAX_SAFE_INTEGER, 'COP'), money(1, 'COP'))).toThrow(RangeError);
  });

  test('adding amounts of two currencies is refused', () => {
    const [pesos, dollars] = [money(1, 'COP'), money(1, 'USD')];
    for (const mix of [addMoney, subtractMoney, compareMoney]) expect(() => mix(pesos, dollars)).toThrow(RangeError);
    expect(() => sumMoney([dollars], 'COP')).toThrow(RangeError);
  });

  test.each([
    [1, 2, -1],
    [2, 2, 0],
    [3, 2, 1],
  ])('comparing the amounts %i and %i gives the sign %i', (a, b, sign) => {
    expect(Math.sign(compareMoney(money(a, 'COP'), money(b, 'COP')))).toBe(sign);
  });
});

test.each<[number, Currency, string]>([
  [1_234_568, 'COP', '$ 1.234.568'],
  [0, 'COP', '$ 0'],
  [999, 'COP', '$ 999'],
  [1000, 'COP', '$ 1.000'],
  [123_456, 'USD', '$ 1.234,56'],
  [5, 'USD', '$ 0,05'],
  [-1_234_568, 'COP', '– $ 1.234.568'],
  [123_456, 'PEN', 'S/ 1.234,56'],
  [-5, 'PEN', '– S/ 0,05'],
])('the amount %i in %s is shown as %s', (units, kind, shown) => {
  expect(formatMoney(money(units, kind))).toBe(shown);
  expect(formatDigits(money(units, kind))).toBe(shown.replace(/^– /, '').replace(/^(\$|S\/)\s/, ''));
});

test('there are exactly three currencies', () => {
  expect(['COP', 'USD', 'PEN', 'cop', 'EUR', '', 'constructor'].filter(isCurrency)).toEqual(['COP', 'USD', 'PEN']);
});

test.each([
  ['129291.454', 'USD', 129_291_45],
  ['1.005', 'USD', 101],
  ['-1.005', 'USD', -101],
  [71_250_400.4, 'COP', 71_250_400],
  ['0.5', 'COP', 1],
  ['16420.8', 'USD', 16_420_80],
] as const)('the decimal %j in %s is rounded to %d minor units', (decimal, currency, minor) => {
  expect(roundMoney(decimal, currency).minor).toBe(minor);
});

test.each([
  ['0.00', 0],
  ['-0.01', -1],
  [129_291.45, 1],
] as const)('the sign of the decimal %j is %d', (decimal, sign) => {
  expect(decimalSign(decimal)).toBe(sign);
});

test('next to pesos, dollars are shown with their own sign', () => {
  const words = [money(123456, 'USD'), money(-105, 'USD'), money(-1500, 'COP'), money(1050, 'PEN')].map(
    formatMixedMoney,
  );
  expect(words.map((each) => each.replaceAll('\u00A0', ' '))).toEqual([
    'US$ 1.234,56',
    '– US$ 1,05',
    '– $ 1.500',
    'S/ 10,50',
  ]);
});
