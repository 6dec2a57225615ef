import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { bankValueProblem, releaseValueProblem } from './typed-value.ts';

const WRONG = 'El intento es de $ 223.380.900. Escriba ese valor.';
const MISSING = 'Escriba el valor del intento.';

test.each([
  ['223380900', undefined],
  ['223380900.00', undefined],
  ['223380900.01', WRONG],
  ['22338090', WRONG],
  ['-223380900', WRONG],
  ['todo', WRONG],
  ['', MISSING],
  ['  ', MISSING],
])('before the release of 223,380,900 pesos the typed value %j is answered with %j', (typed, problem) => {
  expect(releaseValueProblem(money(223_380_900, 'COP'), typed)).toBe(problem);
});

test('the typed value of an attempt in dollars is compared to the cent', () => {
  const value = money(1_480_625, 'USD');
  expect(releaseValueProblem(value, '14806.25')).toBeUndefined();
  expect(releaseValueProblem(value, '14806.24')).toBe('El intento es de US$ 14.806,25. Escriba ese valor.');
  expect(releaseValueProblem(value, '14806')).toBe('El intento es de US$ 14.806,25. Escriba ese valor.');
});

test('an amount that is not the bank’s is answered with the bank’s, when it reported one', () => {
  expect(bankValueProblem(money(68_567_000, 'COP'))).toBe('El banco informó $ 68.567.000. Escriba ese valor.');
  expect(bankValueProblem(undefined)).toBe('Ese no es el valor que informó el banco.');
});
