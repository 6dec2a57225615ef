import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { paidByDay } from './paid-by-day.ts';

const row = (dia: string, monto: string, moneda = 'USD') => ({ dia, monto, moneda, cantidad: 1 });
const days = (from: string, to: string, today = '2026-09-05') => ({
  from: localDate(from),
  to: localDate(to),
  today: localDate(today),
});

test('days of one currency, with those without payments; stores of a day are added up', () => {
  const bars = paidByDay(
    [row('2026-08-31', '0.05'), row('2026-08-31', '1.10'), row('2026-08-31', '900', 'COP')],
    'USD',
    days('2026-08-30', '2026-09-01'),
  );
  expect(bars.map(({ label, amount, payments }) => [label, amount, payments])).toEqual([
    ['30 ago 2026', money(0, 'USD'), 0],
    ['31 ago 2026', money(115, 'USD'), 2],
    ['1 sep 2026', money(0, 'USD'), 0],
  ]);
  expect(bars.map(({ mark }) => mark)).toEqual([undefined, '31 ago', undefined]);
});

test('more than two months: by month, and the month of today is open', () => {
  const bars = paidByDay(
    [row('2026-09-01', '1.00'), row('2026-09-05', '2.00')],
    'USD',
    days('2026-07-01', '2026-09-05'),
  );
  expect(bars.map(({ label, amount, isOpen }) => [label, amount.minor, isOpen])).toEqual([
    ['Jul 2026', 0, false],
    ['Ago 2026', 0, false],
    ['Sep 2026', 300, true],
  ]);
});
