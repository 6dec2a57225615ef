import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, type Currency, money } from '#kernel/money.ts';
import { computeOpenBalance, splitSettledAmount } from './open-balance.ts';

const cop = (minor: number) => money(minor, 'COP');

describe('the open balance of a document', () => {
  test.each([
    ['the ERP knows every entry', [], 1000],
    ['the ERP does not know one entry', [300], 700],
    ['the ERP does not know several entries', [250, 250], 500],
    ['entries above the balance leave 0', [4000], 0],
  ])('the open balance deducts only entries that the ERP does not know: %s', (_name, unknown, expected) => {
    expect(computeOpenBalance(cop(1000), unknown.map(cop))).toEqual(cop(expected));
  });

  test('an open balance with an entry in another currency is refused', () => {
    expect(() => computeOpenBalance(cop(1000), [money(1, 'USD')])).toThrow(RangeError);
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const currency = fc.constantFrom<Currency>('COP', 'USD');

test('property: applied and remaining amounts add up to the settled amount', () => {
  fc.assert(
    fc.property(amount, amount, currency, (open, settled, code) => {
      const { aplicado, sin_aplicar } = splitSettledAmount(money(open, code), money(settled, code));
      expect(addMoney(aplicado, sin_aplicar)).toEqual(money(settled, code));
      expect(aplicado.minor).toBe(Math.min(open, settled));
      expect(sin_aplicar.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('property: applying entries in any order gives the ledger’s balance', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (saldo, settled) => {
      const ledger = settled.map(cop);
      let open = cop(saldo);
      for (const monto of ledger) open = cop(open.minor - splitSettledAmount(open, monto).aplicado.minor);
      expect(computeOpenBalance(cop(saldo), ledger)).toEqual(open);
      expect(computeOpenBalance(cop(saldo), ledger.toReversed())).toEqual(open);
    }),
  );
});

test('a negative settled amount throws an error and is not treated as a refund', () => {
  expect(() => splitSettledAmount(cop(10), cop(-1))).toThrow(RangeError);
});
