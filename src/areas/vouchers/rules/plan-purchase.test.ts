import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, toDecimal } from '#kernel/money.ts';
import { type CartLineInput, planPurchase, readLines, refuseAmount, type UseOnSale } from './plan-purchase.ts';

const uuid = '3f2c7a3e-93cf-4f0e-8a27-9a5d2a3f7b10';
const use: UseOnSale = {
  ...{ uso: 'combustible', reward: 'COMB-01', titulo: 'Combustible', monto_maximo: '1000000.00' },
  dias_vencimiento: 180,
  montos: ['50000.00', '100000.00', '200000.00'],
};
const line = (differences: Partial<CartLineInput> = {}): CartLineInput => ({
  ...{ customer: '1', uuid, monto: 100_000, cantidad: 1, email: 'a@b.co', reward: 'COMB-01' },
  ...differences,
});
const plan = (lines: readonly CartLineInput[], paid: number, onSale: readonly UseOnSale[] = [use]) => {
  const read = readLines(lines, '1', 'COP');
  return read.ok ? planPurchase(read.value, onSale, money(paid, 'COP')) : read;
};

test('property: the planned sum of a purchase is the paid sum, within the limits, and other input is refused', () => {
  const amounts = fc.constantFrom(50_000, 100_000, 200_000, 70_000, 0, -50_000);
  const quantities = fc.oneof(fc.integer({ min: -2, max: 25 }), fc.constantFrom(1.5, Number.NaN, 2_147_483_647));
  const lines = fc.array(fc.record({ monto: amounts, cantidad: quantities }), { maxLength: 4 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 1_500_000 }), fc.boolean(), (asked, other, pays) => {
      const sum = asked.reduce((total, { monto, cantidad }) => total + monto * cantidad, 0);
      const paid = pays && Number.isSafeInteger(sum) && sum > 0 ? sum : other;
      const planned = plan(asked.map(line), paid);
      const isGood =
        asked.length > 0 &&
        asked.every(
          ({ monto, cantidad }) =>
            [50_000, 100_000, 200_000].includes(monto) && Number.isInteger(cantidad) && cantidad >= 1,
        ) &&
        new Set(asked.map(({ monto }) => monto)).size === asked.length &&
        sum === paid &&
        sum <= 1_000_000;
      expect(planned.ok).toBe(isGood);
      if (planned.ok) expect(toDecimal(planned.value.total)).toBe(toDecimal(money(sum, 'COP')));
    }),
  );
});

describe('the use of a voucher purchase', () => {
  test('a use is found by its reward, and by its code where two uses have one reward', () => {
    const other = { ...use, uso: 'otro', titulo: 'Otro' };
    const planned = plan([line({ uso: 'otro' })], 100_000, [use, other]);
    expect(planned.ok && planned.value.use.titulo).toBe('Otro');
  });

  test('the use names the voucher', () => {
    const planned = plan([line()], 100_000);
    expect(planned.ok && planned.value.lines[0]?.tipoBono).toBe('Combustible $ 100.000');
  });
});

test.each([
  [50_000, undefined],
  [150_000, undefined],
  [1_000_000, undefined],
  [75_000, 'purchase-not-on-sale'],
  [25_000, 'purchase-not-on-sale'],
  [1_050_000, 'purchase-over-maximum'],
])('a payment of %i for vouchers is accepted only when amounts on sale add up to it', (amount, refusal) => {
  expect(refuseAmount(money(amount, 'COP'), [use])).toBe(refusal);
});

test('a payment for vouchers is refused when no vouchers are on sale', () => {
  expect(refuseAmount(money(50_000, 'COP'), [])).toBe('purchase-not-on-sale');
});
