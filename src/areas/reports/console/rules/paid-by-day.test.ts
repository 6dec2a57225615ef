import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { approvedByDay, paidStores } from './paid-by-day.ts';

const row = (dia: string, monto: string, moneda = 'USD', store_code = 'ecuador') => ({
  ...{ dia, monto, moneda, store_code, cantidad: 1 },
});
const days = (from: string, to: string, today = '2026-09-05') => ({
  from: localDate(from),
  to: localDate(to),
  today: localDate(today),
});

test('the chart has all days of one currency, also those without payments, and adds up the stores of a day', () => {
  const bars = approvedByDay(
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

test('a chart of more than two months is drawn by month, and the present month is marked as unfinished', () => {
  const bars = approvedByDay(
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

test('the chart has the stores of a currency in the portal’s order, and their parts of each bar', () => {
  const rows = [
    row('2026-08-31', '0.10', 'USD', 'lubricantes_ecuador'),
    row('2026-08-31', '0.20', 'USD', 'ecuador'),
    row('2026-09-01', '5.05', 'USD', 'ecuador'),
    row('2026-09-01', '9', 'COP', 'main'),
  ];
  expect(paidStores(rows, 'USD')).toEqual(['ecuador', 'lubricantes_ecuador']);
  const bars = approvedByDay(rows, 'USD', days('2026-08-31', '2026-09-01'));
  expect(bars.map(({ amount, byStore }) => [amount.minor, byStore.map(({ minor }) => minor)])).toEqual([
    [30, [20, 10]],
    [505, [505, 0]],
  ]);
});
