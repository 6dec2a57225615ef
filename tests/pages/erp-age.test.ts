import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageClient, type PageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const BALANCES = ['documentos'];
const ORDERS = ['pedidos', 'entregas', 'pedido_eventos', 'pedido_bloqueos'];
const CREDIT = ['clientes'];
const ANSWERS = ['respuestas_compensaciones'];
const ALL = [...BALANCES, ...ORDERS, ...CREDIT, ...ANSWERS];

/** Pages with the beginnings of their two sentences. */
const OF_BALANCES = [
  'Saldos del ERP: ',
  'Los saldos pueden estar desactualizados: el ERP no los envía desde ',
] as const;
const OF_ORDERS = [
  'Pedidos del ERP: ',
  'Los pedidos pueden estar desactualizados: el ERP no los envía desde ',
] as const;
const PAGES = [
  ['/', OF_BALANCES],
  ['/admin/pending-invoices', OF_BALANCES],
  ['/admin/account-status', OF_BALANCES],
  ['/admin/account-history', OF_BALANCES],
  ['/admin/account-status/extracto', OF_BALANCES],
  ['/admin/calendario-de-pagos', OF_BALANCES],
  ['/admin/compensaciones', OF_BALANCES],
  ['/admin/orders-list', OF_ORDERS],
  ['/admin/order-details?orderNumber=NUMBER', OF_ORDERS],
  ['/admin/volumenes', OF_ORDERS],
  [
    '/admin/compensaciones/historial',
    ['Respuestas del ERP: ', 'Pueden faltar respuestas a sus compensaciones: el ERP no las envía desde '],
  ],
] as const;

let portal: PortalChild;
const visits: { readonly country: string; readonly visit: PageClient; readonly number: string }[] = [];
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
  for (const [country, serial] of [
    ['CO', '1'],
    ['EC', '2'],
  ] as const) {
    const { userId, cliente } = await portal.control.addCustomer({
      ...{ pais: country, store_code: country === 'CO' ? 'main' : 'ecuador' },
      documents: [{}],
    });
    const number = `49${cliente.slice(-6)}${serial}`;
    await portal.control.addOrders(cliente, [{ num_pedido: number, eventos: [{ estado: '1' }] }]);
    if (country === 'CO')
      await portal.control.importRows({
        clientes: [
          {
            ...{ cliente, clienteNit: '900123456-8', nombre: 'Con cupo S.A.S.', pais: 'CO', moneda: 'COP' },
            cupo_credito: '5000000',
          },
        ],
      });
    const visit = createPageClient(portal.url);
    await visit('/server-middleware/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await portal.control.openSession(userId, 'cliente') }),
    });
    visits.push({ country, visit, number });
  }
});
afterAll(() => portal.close());

/** The text of the page's main part, as a screen reader reads it. */
async function textsOf(address: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { visit, number } of visits) {
    const answer = await visit(address.replace('NUMBER', number));
    expect([address, answer.status]).toEqual([address, 200]);
    const [, main = ''] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
    texts.push(main.replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, ''));
  }
  return texts;
}

// The clock stands at 9:42 on 5 September 2026.
describe.each(PAGES)('the age of the ERP’s figures on the page %s', (address, [fresh, late]) => {
  test('the page states when the figures came', async () => {
    await portal.control.setDeliveries(ALL, 10);
    for (const text of await textsOf(address)) {
      expect(text).toContain(`${fresh}hoy, 9:32`);
      expect(text).not.toContain('desactualizad');
    }
  });

  test('the page states since when late figures may be outdated, and still shows them', async () => {
    await portal.control.setDeliveries(ALL, 15 * 60 + 2);
    await portal.control.setDeliveries(CREDIT, 10);
    for (const text of await textsOf(address)) {
      expect(text).toContain(`${late}ayer, 18:40.`);
      expect(text).not.toContain(fresh);
    }
  });

  test('the page states no age when the ERP never delivered the figures', async () => {
    await portal.control.setDeliveries(ALL, 'never');
    for (const text of await textsOf(address)) expect(text).not.toMatch(/del ERP|el ERP no/);
  });
});

test('the home page states how old orders and credit are once they are late', async () => {
  await portal.control.setDeliveries(ALL, 10);
  for (const text of await textsOf('/')) expect(text).not.toMatch(/Pedidos del ERP|Cupo del ERP/);
  await portal.control.setDeliveries([...ORDERS, ...CREDIT], 2 * 24 * 60);
  const [colombian, ecuadorian] = await textsOf('/');
  for (const text of [colombian, ecuadorian]) {
    expect(text).toContain('Saldos del ERP: hoy, 9:32');
    expect(text).toContain(`${OF_ORDERS[1]}el 3 sep., 9:42.`);
  }
  const ofCredit = 'El cupo puede estar desactualizado: el ERP no lo envía desde el 3 sep., 9:42.';
  expect(colombian).toContain(ofCredit);
  // The distributor gives this customer no credit.
  expect(ecuadorian).not.toContain(ofCredit);
});
