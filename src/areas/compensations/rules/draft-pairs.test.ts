import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import {
  applyButtonChange,
  type DraftPair,
  draftProblems,
  draftSums,
  pairKey,
  proposedPairs,
  restOfInvoice,
  restOfPayment,
} from './draft-pairs.ts';
import type { Side } from './pairing.ts';

const side = (id: number, open: number, due = '2026-08-01'): Side => ({ id, open: money(open, 'COP'), due });
const sides = {
  payments: [side(1, 100), side(2, 50, '2026-08-02')],
  invoices: [side(10, 80), side(11, 90, '2026-08-03')],
  currency: 'COP',
} as const;
const pair = (pago: number, factura: number, monto?: number, text?: string): DraftPair => ({
  pago,
  factura,
  monto: monto === undefined ? undefined : money(monto, 'COP'),
  text,
});
const written = (pairs: readonly DraftPair[]) => pairs.map((each) => [pairKey(each), each.monto?.minor]);

test('the proposed pairs have no problem', () => {
  const pairs = proposedPairs(sides);
  expect(written(pairs)).toEqual([
    ['1-10', 80],
    ['1-11', 20],
    ['2-11', 50],
  ]);
  expect(draftProblems(pairs, sides).size).toBe(0);
  expect(draftSums(pairs, sides)).toEqual({
    total: money(150, 'COP'),
    favour: money(0, 'COP'),
    owed: money(20, 'COP'),
  });
});

test('a pair can be removed from the draft unless it is the last one', () => {
  const pairs = proposedPairs(sides);
  const one = applyButtonChange('quitar:1-11', applyButtonChange('quitar:2-11', pairs, sides), sides);
  expect(written(one)).toEqual([['1-10', 80]]);
  expect(applyButtonChange('quitar:1-10', one, sides)).toBe(one);
  expect(applyButtonChange('quitar:9-9', pairs, sides)).toEqual(pairs);
});

test('the remainder of a payment goes to the oldest invoice with an open amount', () => {
  const pairs = [pair(1, 10, 80)];
  expect(written(applyButtonChange('llevar:1', pairs, sides))).toEqual([
    ['1-10', 80],
    ['1-11', 20],
  ]);
  expect(applyButtonChange('llevar:7', pairs, sides)).toBe(pairs);
  expect(applyButtonChange('otra', pairs, sides)).toBe(pairs);
});

test.each<[string, DraftPair[], [string, string][]]>([
  ['empty', [pair(1, 10)], [['1-10', 'amount-zero']]],
  ['no amount', [pair(1, 10, undefined, 'x')], [['1-10', 'amount-invalid']]],
  ['zero', [pair(1, 10, 0)], [['1-10', 'amount-zero']]],
  ['negative', [pair(1, 10, -1)], [['1-10', 'amount-negative']]],
  ['beyond the invoice', [pair(1, 10, 81)], [['1-10', 'amount-over-balance']]],
  ['beyond the payment, at its last pair', [pair(1, 10, 80), pair(1, 11, 21)], [['1-11', 'amount-over-balance']]],
])('problems of a draft of pairs are found: %s', (_what, pairs, expected) => {
  expect([...draftProblems(pairs, sides)].map(([key, { code }]) => [key, code])).toEqual(expected);
});

test('property: after any edits the draft keeps every amount, and its proposal is valid', () => {
  const press = fc.oneof(
    fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(10, 11)).map(([pago, factura]) => `quitar:${pago}-${factura}`),
    fc.constantFrom(1, 2).map((pago) => `llevar:${pago}`),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
      let pairs = proposedPairs(sides);
      for (const change of presses) {
        pairs = applyButtonChange(change, pairs, sides);
        expect(pairs.length).toBeGreaterThan(0);
        expect(draftProblems(pairs, sides).size).toBe(0);
        for (const each of sides.payments) expect(restOfPayment(each, pairs).minor).toBeGreaterThanOrEqual(0);
        for (const each of sides.invoices) expect(restOfInvoice(each, pairs).minor).toBeGreaterThanOrEqual(0);
        const { total, favour, owed } = draftSums(pairs, sides);
        expect([total.minor + favour.minor, total.minor + owed.minor]).toEqual([150, 170]);
      }
    }),
  );
});
