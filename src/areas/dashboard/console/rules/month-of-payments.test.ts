import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { monthsOfPayments } from './month-of-payments.ts';

const TODAY = localDate('2026-09-05');
const row = (dia: string, moneda: string, monto: string, aprobados = 1) => ({ dia, moneda, monto, aprobados });

test('the month of payments has thirty days up to today, and days without a payment are zero', () => {
  const [pesos, ...others] = monthsOfPayments(
    [row('2026-09-05', 'COP', '5000', 3), row('2026-08-07', 'COP', '2000')],
    TODAY,
  );
  expect(others).toEqual([]);
  expect(pesos?.days).toHaveLength(30);
  expect(pesos?.days.at(0)).toEqual({ day: '2026-08-07', amount: money(2_000, 'COP') });
  expect(pesos?.days.at(1)?.amount).toEqual(money(0, 'COP'));
  expect(pesos).toMatchObject({ today: money(5_000, 'COP'), approvedToday: 3, total: money(7_000, 'COP') });
});

test('a payment before the thirty days does not count', () => {
  expect(monthsOfPayments([row('2026-08-06', 'COP', '2000')], TODAY)[0]?.total).toEqual(money(0, 'COP'));
});

test('sums in different currencies stay separate, with their cents', () => {
  const months = monthsOfPayments([row('2026-09-05', 'USD', '0.05'), row('2026-09-04', 'COP', '1')], TODAY);
  expect(months.map(({ currency, total }) => [currency, total.minor])).toEqual([
    ['COP', 1],
    ['USD', 5],
  ]);
});

test('without any payment, the month has only zeros in pesos', () => {
  expect(monthsOfPayments([], TODAY)).toMatchObject([{ currency: 'COP', approvedToday: 0, total: money(0, 'COP') }]);
  // An operator of Perú alone reads no pesos.
  expect(monthsOfPayments([], TODAY, 'PEN')).toMatchObject([{ currency: 'PEN', total: money(0, 'PEN') }]);
});
