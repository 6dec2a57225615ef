import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { typedValueProblem } from './console-voucher.ts';

const WRONG = 'Ese no es el valor de este bono.';
const MISSING = 'Escriba otra vez el valor del bono.';

test.each([
  ['100000', undefined],
  ['100000.00', undefined],
  ['100000.01', WRONG],
  ['10000', WRONG],
  ['-100000', WRONG],
  ['cien mil', WRONG],
  ['', MISSING],
  ['  ', MISSING],
])('for a voucher of 100,000 pesos the typed value %j is answered with %j', (typed, problem) => {
  expect(typedValueProblem(money(100_000, 'COP'), typed)).toBe(problem);
});

test('the typed value of a voucher in dollars is compared to the cent', () => {
  const value = money(1_025, 'USD');
  expect(typedValueProblem(value, '10.25')).toBeUndefined();
  expect(typedValueProblem(value, '10.24')).toBe(WRONG);
});
