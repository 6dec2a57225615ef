import { expect, test } from 'vitest';
import { medianDays } from './median.ts';

const row = (dias: number, facturas = 1) => ({ dias, facturas });

test.each([
  ['none', [], undefined],
  ['one', [row(4)], 4],
  ['in any order', [row(9), row(-2), row(3)], 3],
  ['an even number: the smaller of the two in the middle', [row(1), row(2), row(8), row(9)], 2],
  ['by the number of invoices', [row(0, 10), row(30, 9)], 0],
])('%s', (_case, rows, expected) => {
  expect(medianDays(rows)).toBe(expected);
});
