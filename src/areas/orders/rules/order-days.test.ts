import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { dayRangeInWords } from './order-days.ts';

test.each([
  ['2026-07-05', '2026-09-05', 'entre el 5 jul y el 5 sep 2026'],
  ['2025-12-31', '2026-01-02', 'entre el 31 dic 2025 y el 2 ene 2026'],
  ['2026-09-05', '2026-09-05', 'del 5 sep 2026'],
  ['2026-09-05', undefined, 'desde el 5 sep 2026'],
  [undefined, '2026-09-05', 'hasta el 5 sep 2026'],
])('the days %s to %s are written: %s', (desde, hasta, words) => {
  const range = { ...(desde && { desde: localDate(desde) }), ...(hasta && { hasta: localDate(hasta) }) };
  expect(dayRangeInWords(range)).toBe(words);
});
