import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURRENCY_DECIMALS,
  type Currency,
  compareMoney,
  type Money,
  money,
  sumMoney,
  toDecimal,
} from '#kernel/money.ts';
import { allocatedTotal, allocateLine, checkPaymentAmount, distributeMoney, lineType } from './allocation.ts';

const cop = (minor: number): Money => money(minor, 'COP');
const usd = (minor: number): Money => money(minor, 'USD');

describe('allowed amounts for an open balance', () => {
  test.each([
    ['the whole balance', cop(5_000), cop(5_000), undefined],
    ['the minimum', cop(1_600), cop(5_000), undefined],
    ['one peso under the minimum', cop(1_599), cop(5_000), 'amount-under-minimum'],
    ['a balance under the minimum, in full', cop(900), cop(900), undefined],
    ['part of a balance under the minimum', cop(800), cop(900), 'amount-under-minimum'],
    ['a balance of exactly the minimum', cop(1_600), cop(1_600), undefined],
    ['nothing', cop(0), cop(5_000), 'amount-zero'],
    ['a negative amount', cop(-1), cop(5_000), 'amount-negative'],
    ['one peso more than is open', cop(5_001), cop(5_000), 'amount-over-balance'],
    ['a cent of a dollar balance: the minimum is in pesos', usd(1), usd(5_000), undefined],
    ['dollars for a balance in pesos', usd(1_600), cop(5_000), 'currency-mixed'],
  ] as const)('a payment’s amount is accepted or refused: %s', (_case, amount, open, expected) =>
    expect(checkPaymentAmount(amount, open, 'CO')).toBe(expected),
  );
});

test('in a country without a minimum, one cent is accepted', () => {
  expect(checkPaymentAmount(usd(1), usd(5_000), 'EC')).toBeUndefined();
});

describe('one line of a payment as the customer sends it', () => {
  const line = (
    monto_transaccion: string | number,
    tipo_transaccion: string,
    monto_documento: string | number = 5_000,
  ) => allocateLine({ monto_documento, monto_transaccion, tipo_transaccion }, cop(5_000), 'CO');
  test.each([
    ['total', line(5_000, 'total'), { ok: true, value: { amount: cop(5_000), type: 'total' } }],
    ['parcial', line('2000', 'parcial'), { ok: true, value: { amount: cop(2_000), type: 'parcial' } }],
    [
      'zeros after the decimal point are allowed',
      line('2000.00', 'parcial'),
      { ok: true, value: { amount: cop(2_000), type: 'parcial' } },
    ],
    [
      'a partial payment of the whole balance becomes total',
      line(5_000, 'parcial'),
      { ok: true, value: { amount: cop(5_000), type: 'total' } },
    ],
    ['a total payment of less than the balance', line(4_000, 'total'), { ok: false, refusal: 'type-mismatch' }],
    ['pesos with cents', line('2000.50', 'parcial'), { ok: false, refusal: 'amount-invalid' }],
    [
      'an amount too large to be exact',
      line('999999999999999999', 'parcial'),
      { ok: false, refusal: 'amount-invalid' },
    ],
    ['another type', line(5_000, 'abono'), { ok: false, refusal: 'type-unknown' }],
    ['a balance that has changed meanwhile', line(5_000, 'total', 6_000), { ok: false, refusal: 'document-changed' }],
  ])('a payment’s line is accepted or refused: %s', (_case, given, expected) => expect(given).toEqual(expected));
});

const currencies = fc.constantFrom<Currency>('COP', 'USD');
const minor = fc.integer({ min: -10_000, max: 500_000_000_00 });

test('property: an accepted amount is positive, at most the balance, and total exactly when nothing stays open', () => {
  fc.assert(
    fc.property(
      currencies,
      fc.integer({ min: 1, max: 500_000_000_00 }),
      minor,
      fc.constantFrom('total', 'parcial'),
      (currency, open, asked, tipo) => {
        const balance = money(open, currency);
        const monto_transaccion = toDecimal(money(asked, currency));
        const line = allocateLine(
          { monto_documento: toDecimal(balance), monto_transaccion, tipo_transaccion: tipo },
          balance,
          'CO',
        );
        if (!line.ok) return true;
        const { amount, type } = line.value;
        expect(amount.minor).toBe(asked);
        expect(amount.minor > 0 && amount.minor <= open).toBe(true);
        expect(type === 'total').toBe(amount.minor === open);
        if (currency === 'COP' && type === 'parcial') expect(amount.minor).toBeGreaterThanOrEqual(1_600);
        return true;
      },
    ),
  );
});

test('property: paying everything is always possible, however small the balance', () => {
  fc.assert(
    fc.property(currencies, fc.integer({ min: 1, max: 1_000_000_000 }), (currency, open) => {
      expect(checkPaymentAmount(money(open, currency), money(open, currency), 'CO')).toBeUndefined();
    }),
  );
});

test('property: the total is the exact sum of the lines in any order', () => {
  fc.assert(
    fc.property(
      currencies,
      fc.array(fc.integer({ min: 1, max: 100_000_000_00 }), { maxLength: 100 }),
      (currency, amounts) => {
        const lines = amounts.map((each) => ({
          amount: money(each, currency),
          type: lineType(money(each, currency), money(each, currency)),
        }));
        const expected = BigInt(allocatedTotal(lines, currency).minor);
        expect(expected).toBe(amounts.reduce((sum, each) => sum + BigInt(each), 0n));
        expect(allocatedTotal([...lines].reverse(), currency)).toEqual(allocatedTotal(lines, currency));
        expect(CURRENCY_DECIMALS[allocatedTotal(lines, currency).currency]).toBe(currency === 'COP' ? 0 : 2);
      },
    ),
  );
});

test('payment lines in two currencies cannot be added up', () => {
  expect(() => allocatedTotal([{ amount: usd(1), type: 'parcial' }], 'COP')).toThrow(RangeError);
});

const lines = (amounts: readonly number[], currency: Currency = 'COP') =>
  amounts.map((minor, index) => ({ id_edocta_detalle: index + 1, monto: money(minor, currency) }));
const shares = (received: number, amounts: readonly number[]) => {
  const { lines: taken, rest } = distributeMoney(money(received, 'COP'), lines(amounts));
  return [taken.map(({ id_edocta_detalle, monto }) => [id_edocta_detalle, monto.minor]), rest.minor];
};

test.each<[string, number, number[], [number, number][], number]>([
  [
    'exactly the amount asked for',
    7_000,
    [5_000, 2_000],
    [
      [1, 5_000],
      [2, 2_000],
    ],
    0,
  ],
  [
    'less: the first lines are paid first',
    5_500,
    [5_000, 2_000],
    [
      [1, 5_000],
      [2, 500],
    ],
    0,
  ],
  ['less than the first line', 10, [5_000, 2_000], [[1, 10]], 0],
  [
    'more: the rest stays in the customer’s favour',
    9_000,
    [5_000, 2_000],
    [
      [1, 5_000],
      [2, 2_000],
    ],
    2_000,
  ],
])('the bank’s money is shared among the payment’s lines: %s', (_case, received, asked, taken, rest) => {
  expect(shares(received, asked)).toEqual([taken, rest]);
});

test('property: shares and remainder add up to the received amount, no line exceeds its request, and a remainder means that every line is full', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 100 });
  const currencies = fc.constantFrom<Currency>('COP', 'USD');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }), amounts, currencies, (received, asked, currency) => {
      const all = lines(asked, currency);
      const { lines: taken, rest } = distributeMoney(money(received, currency), all);
      expect(sumMoney([...taken.map(({ monto }) => monto), rest], currency)).toEqual(money(received, currency));
      const byId = new Map(all.map(({ id_edocta_detalle, monto }) => [id_edocta_detalle, monto]));
      for (const { id_edocta_detalle, monto } of taken) {
        expect(monto.minor).toBeGreaterThan(0);
        expect(compareMoney(monto, byId.get(id_edocta_detalle) ?? money(0, currency))).toBeLessThanOrEqual(0);
      }
      if (rest.minor > 0) expect(taken).toEqual(all);
    }),
  );
});
