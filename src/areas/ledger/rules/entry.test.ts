import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSettledAmount } from '#areas/documents/rules/open-balance.ts';
import { type Money, money, sumMoney } from '#kernel/money.ts';
import {
  type AppliedPayment,
  checkEntries,
  type DocumentEntryType,
  type EntryLine,
  favourEntries,
  paymentEntries,
  unappliedAmount,
} from './entry.ts';

const line = (de: number | null, a: number | null, minor = 100): EntryLine => ({ de, a, monto: money(minor, 'COP') });

test.each<[DocumentEntryType, number | null, number | null]>([
  ['pago', null, 1],
  ['contado', null, 1],
  ['favor', null, 1],
  ['favor', 2, 1],
  ['compensacion', 2, 1],
  ['devolucion', 2, null],
])('an entry of kind %s may go from %s to %s', (tipo, de, a) => {
  expect(() => checkEntries(tipo, [line(de, a)])).not.toThrow();
});

test.each<[DocumentEntryType, number | null, number | null]>([
  ['pago', 2, 1],
  ['pago', null, null],
  ['contado', 2, 1],
  ['contado', 2, null],
  ['favor', 2, null],
  ['favor', null, null],
  ['compensacion', null, 1],
  ['compensacion', 2, null],
  ['compensacion', 1, 1],
  ['devolucion', null, null],
  ['devolucion', 2, 1],
])('an entry of kind %s may not go from %s to %s', (tipo, de, a) => {
  expect(() => checkEntries(tipo, [line(de, a)])).toThrow(RangeError);
});

test.each([0, -1])('a ledger entry of %i is refused', (minor) => {
  expect(() => checkEntries('pago', [line(null, 1, minor)])).toThrow(RangeError);
});

test('a pair of documents occurs once in a posting, and a posting has one currency', () => {
  expect(() => checkEntries('compensacion', [line(2, 1), line(2, 1)])).toThrow(RangeError);
  expect(() => checkEntries('compensacion', [line(2, 1), line(3, 1), line(2, 4)])).not.toThrow();
  expect(() => checkEntries('pago', [line(null, 1), { de: null, a: 2, monto: money(100, 'USD') }])).toThrow(RangeError);
});

const cop = (minor: number) => money(minor, 'COP');
const total = (lines: readonly EntryLine[]): number =>
  sumMoney(
    lines.map(({ monto }) => monto),
    'COP',
  ).minor;
const FAVOUR = 99;

const applied = (lines: readonly (readonly [open: number, paid: number])[], rest: number): AppliedPayment => ({
  lines: lines.map(([open, paid], index) => ({
    id_edocta_detalle: index + 1,
    ...splitSettledAmount(cop(open), cop(paid)),
  })),
  rest: cop(rest),
});

test('each document gets its paid amount, and the excess goes to the document in favour', () => {
  const payment = applied(
    [
      [1000, 1000],
      [400, 1000],
      [0, 500],
    ],
    70,
  );
  expect(paymentEntries(payment)).toEqual([
    { de: null, a: 1, monto: cop(1000) },
    { de: null, a: 2, monto: cop(1000) },
    { de: null, a: 3, monto: cop(500) },
  ]);
  expect(favourEntries(payment, FAVOUR)).toEqual([
    { de: 2, a: FAVOUR, monto: cop(600) },
    { de: 3, a: FAVOUR, monto: cop(500) },
    { de: null, a: FAVOUR, monto: cop(70) },
  ]);
  expect(unappliedAmount(payment, 'COP')).toEqual(cop(1170));
});

const payments = fc.record({
  lines: fc.array(fc.tuple(fc.nat(5_000), fc.integer({ min: 1, max: 5_000 })), { maxLength: 20 }),
  rest: fc.nat(5_000),
});

test('property: for any balances, all money from the bank is on documents or in the customer’s favour', () => {
  fc.assert(
    fc.property(payments, ({ lines, rest }) => {
      const payment = applied(lines, rest);
      const paid = paymentEntries(payment);
      const favour = favourEntries(payment, FAVOUR);
      checkEntries('pago', paid);
      checkEntries('favor', favour);
      const received = lines.reduce((all, [, each]) => all + each, rest);
      const fromBank = total([...paid, ...favour].filter(({ de }) => de === null));
      const moved = total(favour.filter(({ de }) => de !== null));
      expect(fromBank).toBe(received);
      expect(total(paid) - moved + total(favour)).toBe(received);
      expect(total(favour)).toBe(unappliedAmount(payment, 'COP').minor);
      for (const [index, [open]] of lines.entries()) {
        const on = (side: 'a' | 'de', of: readonly EntryLine[]): Money[] =>
          of.filter((each) => each[side] === index + 1).map(({ monto }) => monto);
        const kept = sumMoney(on('a', paid), 'COP').minor - sumMoney(on('de', favour), 'COP').minor;
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(open);
      }
    }),
  );
});
