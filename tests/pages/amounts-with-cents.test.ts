import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { addressOf } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { type Browse, browse } from '#tests/support/browse.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { PAGES } from '../../src/registry.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

/** 0.10 and 0.20 are the smallest pair whose sum as numbers has further decimals. */
const CENTS = ['0.10', '0.20', '129291.45', '33.33', '98765432.07'];
const PESOS = ['1', '86914207', '3333333', '98765432107', '7'];
const DUE = ['2026-08-30', '2026-09-05', '2026-09-07', '2026-09-15', '2026-11-30'];

async function customerOf(store: StoreCode): Promise<{ visit: Browse; ids: readonly number[] }> {
  const { country } = STORES[store];
  const amounts = country === 'CO' ? PESOS : CENTS;
  const owed = DUE.flatMap((fecha_vencimiento_documento) =>
    amounts.map((total) => ({ total, fecha_vencimiento_documento })),
  );
  const settled = amounts.map((valor_original) => ({ valor_original, total: '0', saldo_erp: '0' }));
  const favour = amounts.map((total) => ({ total, clase: 'PAYMENT', tipo_documento: 'DZ' }) as const);
  const { userId, ids } = await portal.control.addCustomer({
    store_code: store,
    pais: country,
    segments: ['1110'],
    documents: [...owed, ...settled, ...favour],
  });
  const visit = browse(portal.url);
  await visit('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await portal.control.openSession(userId, 'cliente') }),
  });
  return { visit, ids };
}

/** Pages of one payment or order, which their query names: without it they answer 404; and the page that refuses. */
const OF_ONE = ['/admin/resultado-transaccion', '/admin/order-details', NO_PERMISSION_PATH];

const ROWS = PAGES.filter(
  ({ path, frame, visit }) => !path.includes(':') && !OF_ONE.includes(path) && frame !== 'none' && visit === 'session',
);

describe.each(STORE_CODES)('in %s', (store) => {
  test('every page answers amounts with cents', async () => {
    const { visit, ids } = await customerOf(store);
    const chosen = [
      '/admin/calendario-de-pagos?semana=vencido',
      `/admin/pending-invoices/pagar?${ids
        .slice(0, 3)
        .map((id) => `documento=${id}`)
        .join('&')}`,
      `/admin/compensaciones/revisar?pago=${ids.at(-1)}&pago=${ids.at(-4)}&factura=${ids[0]}&factura=${ids[1]}`,
      '/admin/account-status/extracto?desde=2026-07-01&hasta=2026-09-05',
      '/admin/account-history?estado=todos',
    ];
    const wrong: string[] = [];
    for (const path of [...ROWS.map((row) => addressOf(row.path)), ...chosen]) {
      const answer = await visit(path);
      const said = /No pudimos (?:traer|consultar)[^<]*/.exec(await answer.text())?.[0];
      if (answer.status >= 400 || said) wrong.push(`${path}: ${answer.status} ${said ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(portal.log()).not.toMatch(/"level":[56]0/);
  });
});
