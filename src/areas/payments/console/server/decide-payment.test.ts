import { expect, test } from 'vitest';
import { compareMoney, type Money, money } from '#kernel/money.ts';
import { needsSecondOperator, type PaymentDecision, requestDecisionConsent } from './decide-payment.ts';

const LIMIT = money(20_000_000, 'COP');
const asked: unknown[] = [];
const consents = {
  isNeeded: (amount: Money) => compareMoney(amount, LIMIT) > 0,
  ask: (_asker: unknown, request: unknown) => asked.push(request),
};
const deps = { consents } as never;
const payment = (change: object = {}) =>
  ({ moneda: 'COP', monto: '58320000', monto_banco: null, a_favor: '0', referencia: 'P-1', ...change }) as never;
const decision = (change: Partial<PaymentDecision> = {}): PaymentDecision => ({
  ...{ action: 'apply', reason: 'Lo confirmó el banco', amount: '58320000' },
  ...change,
});

test.each([
  ['the amount of the attempt', {}, {}, true],
  ['a part of it, which frees the rest', {}, { amount: '1' }, true],
  ['more than a small attempt', { monto: '1000' }, { amount: '21000000' }, true],
  ['a small attempt', { monto: '1000' }, { amount: '1000' }, false],
  ['a release', {}, { action: 'release', amount: undefined }, true],
  [
    'closing a small amount in favour of a large attempt',
    { a_favor: '1000' },
    { action: 'close', amount: undefined },
    false,
  ],
] as const)(
  'whether a second operator must consent depends on the decision and its amount: %s',
  (_name, of, change, expected) => {
    expect(needsSecondOperator(deps, payment(of), decision(change))).toBe(expected);
  },
);

test.each(['abc', '', '58.320.000', undefined])(
  'an invalid amount such as %j is not sent to a second operator',
  async (amount) => {
    const refused = await requestDecisionConsent(deps, {} as never, payment(), {
      ...decision({ amount }),
      isOffered: true,
    });
    expect(refused).toEqual({ ok: false, refusal: 'amount-missing' });
    expect(asked).toEqual([]);
  },
);
