import { expect, test } from 'vitest';
import { readMoneyField } from './read-money-field.ts';

test.each([
  ['86914200', 'COP', 86_914_200],
  ['1.600', 'COP', 1600],
  ['$ 1.234.567', 'COP', 1_234_567],
  ['1234.56', 'USD', 123_456],
  ['1.234,56', 'USD', 123_456],
  ['1.600', 'USD', 160_000],
  ['12,5', 'USD', 1250],
  ['12,', 'USD', 1200],
  ['12,50', 'COP', undefined],
  ['', 'COP', undefined],
  ['doce', 'COP', undefined],
] as const)('the typed amount %s in %s is read in its Spanish or plain notation', (typed, currency, minor) => {
  expect(readMoneyField(typed, currency)?.minor).toBe(minor);
});
