import { expect, test } from 'vitest';
import { ACCOUNT_HISTORY_LIST } from '#areas/account/rules/account-history-list.ts';
import { ORDERS_PATH } from '#areas/orders/rules/order-address.ts';
import { INVOICE_LIST } from '#areas/payments/rules/invoice-list.ts';
import { searchableWords } from './searchable-words.ts';

const menuOf = (...paths: string[]) => paths.map((to) => ({ to }));

test.each([
  [[], undefined, 'una página del portal'],
  [[ACCOUNT_HISTORY_LIST.path], undefined, 'el número o el valor de una factura o una página del portal'],
  [[ORDERS_PATH], undefined, 'un pedido, una estación o una página del portal'],
  [
    [INVOICE_LIST.path],
    undefined,
    'el número o el valor de una factura, la referencia de un pago o una página del portal',
  ],
  [
    [INVOICE_LIST.path, ORDERS_PATH],
    { personas: { total_count: 0, items: [] } },
    'el número o el valor de una factura, un pedido, una estación, la referencia de un pago, una persona o una página del portal',
  ],
])('with the pages %j in the menu, the finder’s hint names what can be found', (paths, found, words) => {
  expect(searchableWords(menuOf(...paths), found)).toBe(words);
});
