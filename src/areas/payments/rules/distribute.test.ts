import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, compareMoney, money, sum } from '#kernel/money.ts';
import { distribute } from './distribute.ts';

const lines = (amounts: readonly number[], currency: Currency = 'COP') =>
  amounts.map((minor, index) => ({ id_edocta_detalle: index + 1, monto: money(minor, currency) }));
const shares = (received: number, amounts: readonly number[]) => {
  const { lines: taken, rest } = distribute(money(received, 'COP'), lines(amounts));
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
])('%s', (_case, received, asked, taken, rest) => {
  expect(shares(received, asked)).toEqual([taken, rest]);
});

test('shares and rest add up to what was received, no line takes more than was asked, and a rest means that every line is full', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 100 });
  const currencies = fc.constantFrom<Currency>('COP', 'USD');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }), amounts, currencies, (received, asked, currency) => {
      const all = lines(asked, currency);
      const { lines: taken, rest } = distribute(money(received, currency), all);
      expect(sum([...taken.map(({ monto }) => monto), rest], currency)).toEqual(money(received, currency));
      const byId = new Map(all.map(({ id_edocta_detalle, monto }) => [id_edocta_detalle, monto]));
      for (const { id_edocta_detalle, monto } of taken) {
        expect(monto.minor).toBeGreaterThan(0);
        expect(compareMoney(monto, byId.get(id_edocta_detalle) ?? money(0, currency))).toBeLessThanOrEqual(0);
      }
      if (rest.minor > 0) expect(taken).toEqual(all);
    }),
  );
});
