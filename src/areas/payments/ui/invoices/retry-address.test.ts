import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractDecimal, CURRENCIES, type Currency, money, toDecimal } from '#kernel/money.ts';
import { type Choices, IN_FULL, lineAmount, readPartialAmounts } from '../pay/line-choice.ts';
import { type FailedLine, payHref, retryHref } from './invoice-address.ts';

const searchOf = (href: string): URLSearchParams => new URL(href, 'https://portal.example').searchParams;

/** A line of an attempt, with the whole balance or a part. */
const tried = (currency: Currency) =>
  fc
    .record({ paid: fc.integer({ min: 1, max: 10 ** 11 }), open: fc.integer({ min: 0, max: 10 ** 11 }) })
    .map(({ paid, open }) => ({
      paid: money(paid, currency),
      balance: money(paid + open, currency),
      isWhole: open === 0,
    }));

const attempts = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) =>
    fc.tuple(fc.constant(currency), fc.array(tried(currency), { minLength: 1, maxLength: 6 }), fc.nat(5)),
  );

const lineOf = ({ paid, isWhole }: { paid: ReturnType<typeof money>; isWhole: boolean }, at: number): FailedLine => ({
  id_edocta_detalle: at + 1,
  monto_transaccion: toDecimal(paid) as unknown as ContractDecimal,
  tipo_transaccion: isWhole ? 'total' : 'parcial',
});

const choiceIn = (parts: Choices, id: number) => parts[id] ?? IN_FULL;

test('a retry proposes the earlier amount of each document, and removing one document does not change the others', () => {
  fc.assert(
    fc.property(attempts, ([currency, lines, taken]) => {
      const ids = lines.map((_, at) => at + 1);
      const parts = readPartialAmounts(searchOf(retryHref(lines.map(lineOf), currency)), ids, currency);
      for (const [at, { paid, balance }] of lines.entries())
        expect(lineAmount(choiceIn(parts, at + 1), balance)).toEqual(paid);
      const left = ids.filter((id) => id !== taken + 1);
      const after = readPartialAmounts(searchOf(payHref(new URLSearchParams(), left, parts)), left, currency);
      for (const id of left) expect(choiceIn(after, id)).toEqual(choiceIn(parts, id));
    }),
  );
});

test.each(['', 'abc', '1e9', '-5x', '100.5', '-5000', '١٢'])(
  'an amount that cannot be paid (%s) becomes an empty partial amount, never the whole balance',
  (text) => {
    const parts = readPartialAmounts(new URLSearchParams({ documento: '7', 'abono.7': text }), [7], 'COP');
    expect(lineAmount(choiceIn(parts, 7), money(5_000_000, 'COP'))).toEqual(money(0, 'COP'));
  },
);
