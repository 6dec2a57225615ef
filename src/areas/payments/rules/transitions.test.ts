import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { isOpenState, isPaymentState, PAYMENT_STATE, PAYMENT_STATES, type PaymentState } from './payment-state.ts';
import { type Attempt, decideTransition, mayTransition, type ReportedState } from './transitions.ts';

const CREATED = new Date('2026-09-05T14:00:00Z');
const EXPIRES = new Date('2026-09-05T14:10:00Z');
const amount = money(5_000, 'COP');
const attempt = (state: PaymentState): Attempt => ({
  state,
  amount,
  calledAt: CREATED,
  isOpening: false,
  secondsSinceCall: 0,
  expiresAt: EXPIRES,
});
const at = (seconds: number): Date => new Date(CREATED.getTime() + seconds * 1000);
const move = (to: PaymentState, late = false) => ({ kind: 'move', to, late });
const nothing = { kind: 'nothing' };

describe('state changes by the bank’s reports', () => {
  test.each<[PaymentState, ReportedState, number, object]>([
    ['en_banco', 'aprobada', 5, move('aprobada')],
    ['en_banco', 'rechazada', 5, move('rechazada')],
    ['en_banco', 'fallida', 5, move('fallida')],
    ['en_banco', 'pendiente', 5, move('pendiente')],
    ['en_banco', 'abierta', 5, nothing],
    ['pendiente', 'pendiente', 5, nothing],
    ['pendiente', 'aprobada', 5, move('aprobada')],
    // A callback may arrive before the portal has recorded that the session is open.
    ['creada', 'aprobada', 1, move('aprobada')],
    // The payer never comes back.
    ['en_banco', 'abierta', 659, nothing],
    ['en_banco', 'abierta', 660, move('expirada')],
    ['en_banco', 'expirada', 601, move('expirada')],
    // Time alone never releases a pending attempt.
    ['pendiente', 'pendiente', 1_000_000, nothing],
    // The process was killed before it called the bank, so no session existed.
    ['creada', 'desconocida', 59, nothing],
    ['creada', 'desconocida', 60, move('fallida')],
    ['en_banco', 'desconocida', 300, nothing],
    ['en_banco', 'desconocida', 660, move('expirada')],
    ['pendiente', 'desconocida', 300, nothing],
    ['pendiente', 'desconocida', 660, move('fallida')],
    // A late approval overrides a state that was concluded from silence.
    ['expirada', 'aprobada', 2_000, move('aprobada', true)],
    ['fallida', 'aprobada', 2_000, move('aprobada', true)],
    ['expirada', 'rechazada', 2_000, nothing],
    ['expirada', 'pendiente', 2_000, nothing],
    // A settled attempt never changes.
    ['aprobada', 'aprobada', 5, nothing],
    ['aprobada', 'pendiente', 5, nothing],
    ['aprobada', 'desconocida', 5_000, nothing],
    ['aprobada', 'rechazada', 5, { kind: 'review', why: 'contradiction' }],
    ['rechazada', 'aprobada', 5, { kind: 'review', why: 'contradiction' }],
  ])('an attempt in state %s follows the bank’s report %s after %d s', (state, word, seconds, expected) => {
    const report = word === 'desconocida' ? { word } : { word, amount };
    expect(decideTransition(attempt(state), report, at(seconds))).toEqual(expected);
  });

  test('the report "no such session" changes nothing while the call that creates it runs', () => {
    const facts = { ...attempt('creada'), isOpening: true };
    expect(decideTransition(facts, { word: 'desconocida' }, at(100_000))).toEqual(nothing);
    expect(decideTransition(facts, { word: 'aprobada', amount }, at(1))).toEqual(move('aprobada'));
  });

  test('the report "no such session" counts a minute after the call by the clock of the database, since the calling process’s clock may be ahead', () => {
    const begunTomorrow = { ...attempt('creada'), calledAt: at(86_400), expiresAt: at(87_000) };
    const unknown = { word: 'desconocida' as const };
    expect(decideTransition({ ...begunTomorrow, secondsSinceCall: 59 }, unknown, at(60))).toEqual(nothing);
    expect(decideTransition({ ...begunTomorrow, secondsSinceCall: 60 }, unknown, at(60))).toEqual(move('fallida'));
    expect(decideTransition({ ...begunTomorrow, secondsSinceCall: 60, isOpening: true }, unknown, at(60))).toEqual(
      nothing,
    );
  });

  test.each([
    ['one peso less', money(4_999, 'COP')],
    ['one peso more', money(5_001, 'COP')],
    ['the same number of dollars', money(5_000, 'USD')],
    ['no amount', undefined],
  ])('an approval of %s does not settle the attempt', (_case, told) => {
    const report = told ? { word: 'aprobada' as const, amount: told } : { word: 'aprobada' as const };
    expect(decideTransition(attempt('en_banco'), report, at(5))).toEqual({ kind: 'review', why: 'amount-differs' });
  });
});

const words = fc.constantFrom<ReportedState>(
  'abierta',
  'pendiente',
  'aprobada',
  'rechazada',
  'fallida',
  'expirada',
  'desconocida',
);
const story = fc.array(fc.tuple(words, fc.integer({ min: 0, max: 120 })), { maxLength: 40 });

test('property: after any reports in any order an attempt is approved at most once, and an approved or rejected one never changes', () => {
  fc.assert(
    fc.property(story, (reports) => {
      let state: PaymentState = 'creada';
      let elapsed = 0;
      let approvals = 0;
      for (const [word, seconds] of reports) {
        elapsed += seconds;
        const verdict = decideTransition(attempt(state), { word, amount }, at(elapsed));
        if (verdict.kind !== 'move') continue;
        expect(mayTransition(state, verdict.to)).toBe(true);
        expect(state === 'aprobada' || state === 'rechazada').toBe(false);
        // After closing, only an approval changes the attempt, and only once.
        if (!isOpenState(state)) expect(verdict).toEqual(move('aprobada', true));
        if (verdict.to === 'aprobada') approvals += 1;
        state = verdict.to;
      }
      expect(approvals).toBe(state === 'aprobada' ? 1 : 0);
    }),
  );
});

test('property: no attempt is released while the bank reports it as pending', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<PaymentState>('creada', 'en_banco', 'pendiente'),
      fc.integer({ min: 0, max: 10_000_000 }),
      (state, seconds) => {
        const verdict = decideTransition(attempt(state), { word: 'pendiente', amount }, at(seconds));
        expect(verdict.kind === 'nothing' || (verdict.kind === 'move' && verdict.to === 'pendiente')).toBe(true);
      },
    ),
  );
});

test('an attempt that is not pending at the bank ends soon after its expiry', () => {
  const left = fc.constantFrom<ReportedState>('abierta', 'desconocida', 'expirada', 'rechazada', 'fallida', 'aprobada');
  fc.assert(
    fc.property(fc.constantFrom<PaymentState>('creada', 'en_banco', 'pendiente'), left, (state, word) => {
      const verdict = decideTransition(attempt(state), { word, amount }, at(660));
      expect(verdict.kind === 'move' && !isOpenState(verdict.to)).toBe(true);
    }),
  );
});

test('every state of a payment has a name and a style, and nothing else is a state', () => {
  expect(Object.keys(PAYMENT_STATE)).toEqual([...PAYMENT_STATES]);
  expect(isPaymentState('aprobada')).toBe(true);
  expect(isPaymentState('toString')).toBe(false);
});
