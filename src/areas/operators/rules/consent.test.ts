import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money.ts';
import { needsConsent, refuseConsent } from './consent.ts';

const LIMITS = new Map([
  ['COP' as Currency, money(50_000_000, 'COP')],
  ['USD' as Currency, money(1_000_000, 'USD')],
]);

test.each([
  [money(50_000_000, 'COP'), false],
  [money(50_000_001, 'COP'), true],
  [money(1_000_000, 'USD'), false],
  [money(1_000_001, 'USD'), true],
  [money(999_999_999, 'PEN'), false],
])('an amount of %j needs the consent of a second operator: %s', (amount, needs) => {
  expect(needsConsent(LIMITS, amount)).toBe(needs);
});

test('no amount needs the consent of a second operator when no limits are configured', () => {
  fc.assert(fc.property(fc.nat(), (minor) => !needsConsent(new Map(), money(minor, 'COP'))));
});

describe('the consent to a request', () => {
  const NOW = new Date('2026-09-05T15:00:00Z');
  const asked = {
    pedido_por: 1,
    isAskerActive: true,
    vence_en: new Date(NOW.getTime() + 1),
    respondido_en: null,
  };
  test.each([
    ['is accepted from another operator with the right', asked, { id: 2, mayAct: true }, undefined],
    ['is refused from the operator who asked', asked, { id: 1, mayAct: true }, 'same-person'],
    ['is refused from an operator without the right', asked, { id: 2, mayAct: false }, 'no-right'],
    [
      'is refused when the operator who asked is inactive',
      { ...asked, isAskerActive: false },
      { id: 2, mayAct: true },
      'asker-inactive',
    ],
    ['is refused when the request has expired', { ...asked, vence_en: NOW }, { id: 2, mayAct: true }, 'answered'],
    ['is refused when the request was answered', { ...asked, respondido_en: NOW }, { id: 2, mayAct: true }, 'answered'],
  ] as const)('%s', (_who, request, operator, refusal) => {
    expect(refuseConsent(request, operator, NOW)).toBe(refusal);
  });
});
