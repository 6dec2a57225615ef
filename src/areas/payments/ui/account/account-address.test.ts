import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractDecimal, CURRENCIES, money, toDecimal } from '#kernel/money.ts';
import { SEGMENT_CODES } from '../../rules/segments.ts';
import { readAccountProposal, retryAccountHref } from './account-address.ts';

const searchOf = (href: string): URLSearchParams => new URL(href, 'https://portal.example').searchParams;

const payment = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    minor: fc.integer({ min: 1, max: 10 ** 14 }),
    segment: fc.constantFrom(...SEGMENT_CODES),
    segments: fc.subarray(SEGMENT_CODES),
  })
  .map(({ currency, minor, ...rest }) => ({ amount: money(minor, currency), ...rest }));

test('a retry proposes the typed amount, and its segment while the customer still has it', () => {
  fc.assert(
    fc.property(payment, ({ amount, segment, segments }) => {
      const tried = { id_segment: segment, monto: toDecimal(amount) as unknown as ContractDecimal };
      const search = searchOf(retryAccountHref(tried, amount.currency));
      expect(readAccountProposal(search, segments, amount.currency)).toEqual({
        segment: segments.includes(segment) ? segment : undefined,
        amount,
      });
    }),
  );
});

test('a retry of a payment without a segment proposes its amount', () => {
  const href = retryAccountHref({ id_segment: null, monto: '2000' as unknown as ContractDecimal }, 'COP');
  expect(readAccountProposal(searchOf(href), ['1110'], 'COP')).toEqual({
    segment: undefined,
    amount: money(2_000, 'COP'),
  });
});

test.each(['', 'abc', '1e9', '-5x', '100.5', '-5000', '0', '1.500.000', '١٢'])(
  'a retry after an amount that cannot be paid (%s) proposes no amount',
  (valor) => {
    const proposal = readAccountProposal(new URLSearchParams({ segmento: 'BO', valor }), ['1110'], 'COP');
    expect(proposal).toEqual({ segment: undefined, amount: undefined });
  },
);
