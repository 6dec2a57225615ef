import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { checkReview, offeredActions, type ReviewAction, type ReviewedAttempt } from './review.ts';

const NOW = new Date('2026-09-05T15:00:00Z');
const attempt: ReviewedAttempt = {
  state: 'en_banco',
  amount: money(5_000, 'COP'),
  review: 'amount-differs',
  bankAmount: money(4_999, 'COP'),
  expiresAt: new Date('2026-09-05T15:05:00Z'),
  favour: undefined,
};
const PAST = { review: undefined, bankAmount: undefined, expiresAt: new Date('2026-09-05T14:00:00Z') };
const CONTRADICTION = { review: 'contradiction', bankAmount: undefined };
const cop = (minor: number) => money(minor, 'COP');

test.each<[string, Partial<ReviewedAttempt>, ReviewAction, number | undefined, string]>([
  ['another amount: release', {}, 'release', undefined, 'ok'],
  ['another amount: apply', {}, 'apply', 4_999, 'ok'],
  ['another amount: apply without an amount', {}, 'apply', undefined, 'amount-missing'],
  ['another amount: apply the requested amount', {}, 'apply', 5_000, 'amount-differs'],
  ['another currency: apply', { bankAmount: 'other-currency' }, 'apply', 4_999, 'other-currency'],
  ['another currency: release', { bankAmount: 'other-currency' }, 'release', undefined, 'ok'],
  ['approved after a refusal: apply', { state: 'rechazada', ...CONTRADICTION }, 'apply', 5_000, 'ok'],
  [
    'approved after a refusal: apply another amount',
    { state: 'rechazada', ...CONTRADICTION },
    'apply',
    1,
    'amount-differs',
  ],
  [
    'refused after an approval: apply again',
    { state: 'aprobada', ...CONTRADICTION },
    'apply',
    5_000,
    'already-approved',
  ],
  ['refused after an approval: release', { state: 'aprobada', ...CONTRADICTION }, 'release', undefined, 'ok'],
  [
    'open before its expiry: release',
    { review: undefined, bankAmount: undefined },
    'release',
    undefined,
    'nothing-to-decide',
  ],
  ['open past its expiry: release', PAST, 'release', undefined, 'ok'],
  ['open past its expiry: apply', PAST, 'apply', 5_000, 'ok'],
  ['failed: release', { ...PAST, state: 'fallida' }, 'release', undefined, 'nothing-to-decide'],
  [
    'money in favour: close',
    { state: 'aprobada', review: undefined, favour: { isLeft: true, isHeld: false } },
    'close',
    undefined,
    'ok',
  ],
  [
    'money in favour that a compensation holds',
    { state: 'aprobada', review: undefined, favour: { isLeft: true, isHeld: true } },
    'close',
    undefined,
    'favour-held',
  ],
  [
    'money in favour that was used',
    { state: 'aprobada', review: undefined, favour: { isLeft: false, isHeld: false } },
    'close',
    undefined,
    'nothing-to-decide',
  ],
  ['no money in favour: close', { state: 'aprobada', review: undefined }, 'close', undefined, 'nothing-to-decide'],
])('an operator’s decision about a payment is allowed or refused: %s', (_case, changes, action, amount, expected) => {
  const checked = checkReview({ ...attempt, ...changes }, action, amount === undefined ? undefined : cop(amount), NOW);
  expect(checked.ok ? 'ok' : checked.refusal).toBe(expected);
});

const EXPIRED = { expiresAt: PAST.expiresAt };
test.each<[string, Partial<ReviewedAttempt>, ReviewAction[]]>([
  ['the session at the bank is open', {}, []],
  ['another amount', EXPIRED, ['release', 'apply']],
  ['another currency', { ...EXPIRED, bankAmount: 'other-currency' }, ['release']],
  ['open after its expiry', PAST, ['release', 'apply']],
  ['approved, contradicted later', { ...EXPIRED, ...CONTRADICTION, state: 'aprobada' }, ['release']],
  ['money in favour', { ...PAST, state: 'aprobada', favour: { isLeft: true, isHeld: false } }, ['close']],
  [
    'money in favour that a compensation holds',
    { ...PAST, state: 'aprobada', favour: { isLeft: true, isHeld: true } },
    [],
  ],
  ['approved and applied', { ...PAST, state: 'aprobada' }, []],
])('the operator is offered only decisions that fit the payment: %s', (_case, changes, offered) => {
  expect(offeredActions({ ...attempt, ...changes }, NOW)).toEqual(offered);
});
