import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { amountIn, formatShare, onlineShare, shareIn } from './shares.ts';

const ROWS = [
  { detalle: 'en_linea', moneda: 'USD', monto: '30.50' },
  { detalle: 'otros', moneda: 'USD', monto: '91.50' },
  { detalle: 'otros', moneda: 'COP', monto: '1000' },
];

test('the share of an amount counts only rows of its currency', () => {
  expect(shareIn(ROWS, 'USD')).toBe(0.25);
  expect(shareIn(ROWS, 'COP')).toBe(0);
  expect(shareIn(ROWS, 'PEN')).toBeUndefined();
  expect(onlineShare('1', '0')).toBe(1);
});

test('amounts are shown with cents, and as zero without a row', () => {
  expect(amountIn(ROWS, 'en_linea', 'USD')).toEqual(money(3050, 'USD'));
  expect(amountIn(ROWS, 'en_linea', 'COP')).toEqual(money(0, 'COP'));
});

test('a share is written in words', () => {
  expect([0, 0.001, 0.684, 1].map(formatShare)).toEqual(['0\u00A0%', '<1\u00A0%', '68\u00A0%', '100\u00A0%']);
});
