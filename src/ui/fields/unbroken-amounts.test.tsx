import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CURRENCIES, formatMoney, money } from '#kernel/money.ts';
import { withUnbrokenAmounts } from './unbroken-amounts.tsx';

const kept = (amount: string) => `<span class="nowrap">${amount}</span>`;

test.each([
  ['El abono mínimo es de $ 1.600.', `El abono mínimo es de ${kept('$ 1.600')}.`],
  ['entre $ 1.600 y S/ 86.914,20', `entre ${kept('$ 1.600')} y ${kept('S/ 86.914,20')}`],
  ['– $ 5, o $ 0', `${kept('– $ 5')}, o ${kept('$ 0')}`],
  ['Elija al menos una factura.', 'Elija al menos una factura.'],
])('amounts in the text “%s” are kept on one line', (sentence, html) =>
  expect(renderToStaticMarkup(withUnbrokenAmounts(sentence))).toBe(html),
);

test.each(CURRENCIES)('an amount in %s as formatMoney writes it is kept on one line', (currency) => {
  for (const minor of [0, 5, 1_000, -123_456_789]) {
    const amount = formatMoney(money(minor, currency));
    expect(renderToStaticMarkup(withUnbrokenAmounts(amount))).toBe(kept(amount));
  }
});
