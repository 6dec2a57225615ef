import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenVoucher, purchaseFigures, STATE_WORDS, VOUCHER_STATES } from './voucher-state.ts';

const unit = (estado: (typeof VOUCHER_STATES)[number]) => ({ estado });

test.each([
  [[], { units: 0, redeemed: 0, expired: 0, annulled: 0, open: 0, share: 0 }],
  [[unit('CANJEADO'), unit('ENVIADO')], { units: 2, redeemed: 1, expired: 0, annulled: 0, open: 1, share: 0.5 }],
  [[unit('VENCIDO'), unit('POR_ENVIAR')], { units: 2, redeemed: 0, expired: 1, annulled: 0, open: 1, share: 0 }],
  [[unit('ANULADO'), unit('CANJEADO')], { units: 2, redeemed: 1, expired: 0, annulled: 1, open: 0, share: 0.5 }],
])('units in the states %j are counted', (units, figures) => {
  expect(purchaseFigures(units)).toEqual(figures);
});

test('property: each unit is redeemed, expired, annulled or open', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VOUCHER_STATES)), (states) => {
      const { units, redeemed, expired, annulled, open } = purchaseFigures(states.map((state) => unit(state)));
      expect(redeemed + expired + annulled + open).toBe(units);
    }),
  );
});

test('only vouchers that were sent or are about to be sent are open, and each state has words', () => {
  expect(VOUCHER_STATES.filter(isOpenVoucher)).toEqual(['POR_ENVIAR', 'ENVIADO']);
  expect(new Set(Object.values(STATE_WORDS)).size).toBe(VOUCHER_STATES.length);
});
