import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { pageAddress } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { formatMoney, moneyOf } from '#kernel/money.ts';
import {
  addCentsCustomer,
  addHeldOrder,
  addressesWithAmounts,
  buyVoucher,
  CENTS_VOUCHER,
  certifyBalance,
  payThree,
  setOff,
} from '#tests/support/cents-customer.ts';
import { createPageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { PAGES } from '../../src/registry.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
  await portal.control.importRows(CENTS_VOUCHER);
});
afterAll(() => portal.close());

async function customerOf(store: StoreCode) {
  const customer = await addCentsCustomer(portal, store);
  const visit = createPageClient(portal.url);
  await visit('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: customer.token }),
  });
  return { visit, customer };
}

const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/<[^>]+>/g, '').replaceAll(/&nbsp;|\s/g, ' ');

/** Pages of one payment or order, which their query names: without it they answer 404; and the page that refuses. */
const OF_ONE = ['/admin/resultado-transaccion', '/admin/order-details', NO_PERMISSION_PATH];

const ROWS = PAGES.filter(
  ({ path, frame, visit }) => !path.includes(':') && !OF_ONE.includes(path) && frame !== 'none' && visit === 'session',
);

describe.each(STORE_CODES)('amounts with cents in the store %s', (store) => {
  test('every page shows amounts with cents', async () => {
    const { visit, customer } = await customerOf(store);
    const wrong: string[] = [];
    for (const path of [...ROWS.map((row) => pageAddress(row.path)), ...addressesWithAmounts(customer)]) {
      const answer = await visit(path);
      const said = /No pudimos (?:traer|consultar)[^<]*/.exec(await answer.text())?.[0];
      if (answer.status >= 400 || said) wrong.push(`${path}: ${answer.status} ${said ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(portal.log()).not.toMatch(/"level":[56]0/);
  });

  test('the home page begins with the debt, then the invoices, and a share names its whole', async () => {
    const { visit } = await customerOf(store);
    const html = await (await visit('/')).text();
    const titles = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
      title.replaceAll(/<[^>]+>/g, ''),
    );
    const ways = STORES[store].header === 'lubricants-home' ? ['Accesos rápidos'] : [];
    const parts = ['Cartera total', 'Vencido por edad', 'Próximas a pagar', 'Noticias', ...ways];
    expect(titles.filter((title) => parts.includes(title))).toEqual(parts);
    expect(titles.indexOf('Cartera total')).toBeLessThanOrEqual(1);
    const shares = [...html.replaceAll(/<[^>]+>/g, ' ').matchAll(/\d+ % ?(.{0,13})/g)].map(([, words]) =>
      words?.trim(),
    );
    expect(shares).toEqual(['de su deuda']);
  });

  test('each page of one payment, order, invoice, voucher, post and certificate shows amounts with cents', async () => {
    const { visit, customer } = await customerOf(store);
    const { currency, person } = customer;
    const said = (amount: string) => formatMoney(moneyOf(amount, currency)).replaceAll(/\s/g, ' ');
    const total = currency === 'COP' ? '90247541' : '129291.75';
    const order = await addHeldOrder(portal, customer);
    const codigo = await certifyBalance(customer);
    const value = await setOff(customer);
    const [, post] = /newsId=(\d+)/.exec(await (await visit('/allied/news')).text()) ?? [];
    const voucher = await buyVoucher(customer);
    const pages: readonly (readonly [path: string, says: string])[] = [
      [await payThree(customer), said(total)],
      ['/admin/mis-pagos', said(total)],
      ['/admin/compensaciones/historial', said(value)],
      [`/admin/documentos/${person.ids[4]}/pdf`, ''],
      [`/verificar/${codigo}`, 'saldo'],
      [`/allied/news?newsId=${post}`, ''],
      ...(STORES[store].shows.orders ? ([[`/admin/order-details?orderNumber=${order}`, said(value)]] as const) : []),
      ...(voucher ? [voucher.result, voucher.page].map((path) => [path, said(voucher.monto)] as const) : []),
    ];
    expect(Boolean(voucher)).toBe(STORES[store].shows.vouchers);
    const wrong: string[] = [];
    for (const [path, says] of pages) {
      const answer = await visit(path);
      const text = await textOf(answer);
      if (answer.status >= 400 || /No pudimos (?:traer|consultar)/.test(text) || !text.includes(says))
        wrong.push(`${path}: ${answer.status} ${says}`);
    }
    expect(wrong).toEqual([]);
    expect(portal.log()).not.toMatch(/"level":[56]0/);
  });
});
