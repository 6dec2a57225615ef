import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sumMoney } from '#kernel/money.ts';
import { pairedTotal, pairOldestFirst, type Side, unpairedAmount, unpairedTotal } from './pairing.ts';

const side = (id: number, open: number, due = '2026-08-01'): Side => ({ id, open: money(open, 'COP'), due });
const pairs = (payments: readonly Side[], invoices: readonly Side[]) =>
  pairOldestFirst(payments, invoices).map(({ pago, factura, monto }) => [pago, factura, monto.minor]);

describe('pairing of payments and invoices, oldest first', () => {
  test.each<[string, Side[], Side[], number[][]]>([
    ['one with one', [side(1, 100)], [side(10, 100)], [[1, 10, 100]]],
    ['a payment that is not enough', [side(1, 40)], [side(10, 100)], [[1, 10, 40]]],
    ['a payment with a rest', [side(1, 140)], [side(10, 100)], [[1, 10, 100]]],
    [
      'as it is drawn: two payments, two invoices',
      [side(2, 38_400_000, '2026-09-02'), side(1, 21_500_000, '2026-08-29')],
      [side(11, 52_306_300, '2026-08-18'), side(10, 25_000_000, '2026-08-11')],
      [
        [1, 10, 21_500_000],
        [2, 10, 3_500_000],
        [2, 11, 34_900_000],
      ],
    ],
    ['of one day, the smaller identifier first', [side(1, 5)], [side(11, 5), side(10, 5)], [[1, 10, 5]]],
    ['nothing with nothing', [], [], []],
    ['no invoice', [side(1, 5)], [], []],
  ])('payments and invoices are paired oldest first: %s', (_what, payments, invoices, expected) => {
    expect(pairs(payments, invoices)).toEqual(expected);
  });
});

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-08-${String(day).padStart(2, '0')}`);
const sides = (from: number) =>
  fc
    .array(fc.record({ open: fc.integer({ min: 1, max: 9_000_000_000 }), due: days }), { maxLength: 12 })
    .map((each) => each.map(({ open, due }, at) => side(from + at, open, due)));
const total = (of: readonly Side[]) =>
  sumMoney(
    of.map(({ open }) => open),
    'COP',
  ).minor;

test('property: pairing uses up one side, exceeds no document’s amount, and loses nothing', () => {
  fc.assert(
    fc.property(sides(1), sides(100), (payments, invoices) => {
      const made = pairOldestFirst(payments, invoices);
      const paired = pairedTotal(made, 'COP').minor;
      expect(paired).toBe(Math.min(total(payments), total(invoices)));
      for (const each of [...payments, ...invoices]) expect(unpairedAmount(each, made).minor).toBeGreaterThanOrEqual(0);
      expect(unpairedTotal(payments, made, 'COP').minor + paired).toBe(total(payments));
      expect(unpairedTotal(invoices, made, 'COP').minor + paired).toBe(total(invoices));
      expect(made.every(({ monto }) => monto.minor > 0)).toBe(true);
      expect(made.length).toBeLessThanOrEqual(Math.max(0, payments.length + invoices.length - 1));
      expect(new Set(made.map(({ pago, factura }) => `${pago} ${factura}`)).size).toBe(made.length);
    }),
  );
});

test('an older invoice is used up before a newer one gets anything', () => {
  fc.assert(
    fc.property(sides(1), sides(100), (payments, invoices) => {
      const made = pairOldestFirst(payments, invoices);
      const sorted = [...invoices].sort((a, b) => a.due.localeCompare(b.due) || a.id - b.id);
      const rests = sorted.map((each) => [unpairedAmount(each, made).minor, each.open.minor] as const);
      const firstOpen = rests.findIndex(([rest]) => rest > 0);
      if (firstOpen >= 0) for (const [rest, open] of rests.slice(firstOpen + 1)) expect(rest).toBe(open);
    }),
  );
});
