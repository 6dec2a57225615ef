import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Money, money } from '#kernel/money.ts';
import { MixedAmount } from './mixed-amount.tsx';

const text = (value: Money): string =>
  renderToStaticMarkup(<MixedAmount value={value} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ');

test.each([
  [money(123456, 'USD'), 'US$ 1.234,56'],
  [money(-51214, 'USD'), '– US$ 512,14'],
  [money(1500, 'COP'), '$ 1.500'],
  [money(-1500, 'COP'), '– $ 1.500'],
  [money(-1050, 'PEN'), '– S/ 10,50'],
])('the mixed amount %o is written as %s', (value, expected) => {
  expect(text(value)).toBe(expected);
});
