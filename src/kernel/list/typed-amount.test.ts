import { describe, expect, test } from 'vitest';
import { money } from '../money.ts';
import { readTypedAmount } from './typed-amount.ts';

describe('an amount typed into a filter', () => {
  test.each([
    ['86.914.200', 'COP', 86_914_200],
    ['86914200', 'COP', 86_914_200],
    ['$ 86.914.200', 'COP', 86_914_200],
    ['86914200.00', 'COP', 86_914_200],
    ['1.600', 'COP', 1600],
    ['1.234,56', 'USD', 123_456],
    ['1234.56', 'USD', 123_456],
    ['1234.5', 'USD', 123_450],
    ['1.234', 'USD', 123_400],
    ['0', 'USD', 0],
  ] as const)('the typed amount %s in %s is read', (text, currency, minor) => {
    expect(readTypedAmount(text, currency)).toEqual(money(minor, currency));
  });

  test.each([
    ['-1600', 'COP'],
    ['mil', 'COP'],
    ['12,50', 'COP'],
    ['1,2,3', 'USD'],
    ['1.234,567', 'USD'],
    ['1e9', 'COP'],
    ['99999999999999999999', 'COP'],
  ] as const)('the typed text %s in %s is not an amount', (text, currency) => {
    expect(readTypedAmount(text, currency)).toBeUndefined();
  });
});
