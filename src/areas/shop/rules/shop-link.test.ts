import { expect, test } from 'vitest';
import { mayEnterShop } from './shop-link.ts';

test.each([
  ['main', true],
  ['ecuador', true],
  ['lubricantes_ecuador', true],
  ['lubricantes', false],
  ['lubricantes_peru', false],
  ['atlantida', false],
  ['', false],
  ['constructor', false],
  ['toString', false],
])('the store %s has a shop: %s', (storeCode, leads) => {
  expect(mayEnterShop(storeCode)).toBe(leads);
});
