import { expect, test } from 'vitest';
import { confirmationTimes, medianDays, quantileInTenths } from './median.ts';

const row = (dias: number, facturas = 1) => ({ dias, facturas });

test.each([
  ['none', [], undefined],
  ['one', [row(4)], 4],
  ['in any order', [row(9), row(-2), row(3)], 3],
  ['an even number: the smaller of the two in the middle', [row(1), row(2), row(8), row(9)], 2],
  ['by the number of invoices', [row(0, 10), row(30, 9)], 0],
])('the median is taken from rows in any order: %s', (_case, rows, expected) => {
  expect(medianDays(rows)).toBe(expected);
});

test.each([
  [1, 10],
  [5, 50],
  [9, 90],
  [10, 100],
])('of a hundred values, the value at %i tenths is %i', (tenths, expected) => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ value: 100 - at, count: 1 }));
  expect(quantileInTenths(rows, tenths)).toBe(expected);
});

test('the report has the times within which half and nine tenths of the attempts were answered', () => {
  const time = (segundos: number, intentos: number) => ({ segundos, intentos });
  expect(confirmationTimes([])).toBeUndefined();
  expect(confirmationTimes([time(30, 1)])).toEqual({ half: 30, most: 30 });
  expect(confirmationTimes([time(900, 1), time(20, 5), time(40, 4)])).toEqual({ half: 20, most: 40 });
});
