import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Currency, money } from '#kernel/money.ts';
import { applyTo, openBalance } from './open-balance.ts';

const cop = (minor: number) => money(minor, 'COP');
const written = new Date('2026-09-05T06:00:00Z');
const at = (instant: string, minor: number) => ({ monto: cop(minor), aplicado_en: new Date(instant) });

describe('what is open', () => {
  test.each([
    ['nothing applied', [], 1000],
    ['applied after the ERP wrote its balance', [at('2026-09-05T09:00:00Z', 300)], 700],
    ['applied before: the ERP knows it already', [at('2026-09-04T09:00:00Z', 300)], 1000],
    ['applied at that very instant: the ERP knows it', [at('2026-09-05T06:00:00Z', 300)], 1000],
    [
      'several',
      [at('2026-09-04T09:00:00Z', 300), at('2026-09-05T09:00:00Z', 250), at('2026-09-06T09:00:00Z', 250)],
      500,
    ],
    ['more than there was never makes it negative', [at('2026-09-05T09:00:00Z', 4000)], 0],
  ])('%s', (_name, applied, expected) => {
    expect(openBalance(cop(1000), written, applied)).toEqual(cop(expected));
  });

  test('another currency is refused', () => {
    expect(() => openBalance(cop(1000), written, [{ monto: money(1, 'USD'), aplicado_en: new Date() }])).toThrow(
      RangeError,
    );
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const currency = fc.constantFrom<Currency>('COP', 'USD');

test('a settled amount is applied and left over without losing or inventing a cent', () => {
  fc.assert(
    fc.property(amount, amount, currency, (open, settled, code) => {
      const { aplicado, sin_aplicar } = applyTo(money(open, code), money(settled, code));
      expect(add(aplicado, sin_aplicar)).toEqual(money(settled, code));
      expect(aplicado.minor).toBe(Math.min(open, settled));
      expect(sin_aplicar.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('applying one after another leaves what the ledger says, in any order', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (saldo, settled) => {
      const ledger = settled.map((minor) => ({ monto: cop(minor), aplicado_en: new Date('2026-09-05T09:00:00Z') }));
      let open = cop(saldo);
      for (const { monto } of ledger) open = cop(open.minor - applyTo(open, monto).aplicado.minor);
      expect(openBalance(cop(saldo), written, ledger)).toEqual(open);
      expect(openBalance(cop(saldo), written, ledger.toReversed())).toEqual(open);
    }),
  );
});

test('a negative amount is a bug, not a refund', () => {
  expect(() => applyTo(cop(10), cop(-1))).toThrow(RangeError);
});
