import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { jsonReply, openScriptedBank, type ScriptedBank } from '#tests/support/bank/scripted-bank.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let bank: ScriptedBank;
let portal: PortalChild;
/** The customer has its own advisor, and the collections officer of its store. */
let julia: TestPerson;
let visit: PageClient;

beforeAll(async () => {
  bank = await openScriptedBank();
  portal = await startPortal({
    TIER: 'all',
    LOG_LEVEL: 'silent',
    PAYMENT_URL: bank.url,
    PAYMENT_SECRET: 'un-secreto-de-las-pruebas',
  });
  bank.answer = ({ method }) =>
    method === 'POST'
      ? jsonReply(201, { id: 'ses_1', url: 'https://banco.example/entrar' })
      : jsonReply(503, { error: 'sin respuesta' });
  julia = await portal.control.addCustomer({
    documents: [{}, { num_factura: 'FE-APARTADA', bloqueo_erp: 'En revisión de cartera' }],
  });
  await portal.control.importRows({
    contactos: [
      {
        ...{ contacto: 'asesor-prueba', clase: 'asesor', numero_cuenta: julia.cliente, nombre: 'Liliana Cárdenas' },
        ...{ telefono: '601 555 0142 ext. 12', horario: 'Lunes a viernes, de 8:00 a 17:00' },
      },
      {
        ...{ contacto: 'cartera-prueba', clase: 'cartera', store_code: 'main', nombre: 'Cartera de la tienda' },
        correo: 'cartera@distribuidor.example',
      },
    ],
  });
  await portal.control.addOrders(julia.cliente, [
    { num_pedido: '4600000001', eventos: [{ estado: '6', estatus_rechazo: 'Sin cupo en planta' }] },
    { num_pedido: '4600000002', eventos: [{ estado: '2' }] },
  ]);
  visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
});
afterAll(async () => {
  await portal.close();
  bank.close();
});

const read = async (path: string, by = visit): Promise<string> => {
  const html = await (await by(path)).text();
  return html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
};

/** Starts a payment of the first invoice at a silent bank. @returns the address of its result */
async function startPayment(): Promise<string> {
  const path = `/admin/pending-invoices/pagar?documento=${julia.ids[0]}`;
  const fields = [...(await read(path)).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  body.set(`pago.${julia.ids[0]}`, 'total');
  expect((await visit(path, { method: 'POST', body })).headers.get('location')).toMatch(/^https:\/\/banco\.example/);
  return `/admin/resultado-transaccion?uuid=${bank.calls.find(({ method }) => method === 'POST')?.uuid}`;
}

const WAYS = [
  'Liliana Cárdenas',
  'href="tel:',
  '601 555 0142 ext. 12',
  'Lunes a viernes, de 8:00 a 17:00',
  'Cartera de la tienda',
  'href="mailto:cartera@distribuidor.example"',
];

describe('advisor and collections are shown with the ways to reach them', () => {
  test.each<[string, string, () => Promise<string> | string]>([
    ['in the help', 'Quién lo atiende', () => '/ayuda'],
    [
      'under invoices that the distributor blocks',
      'Pregunte por las facturas bloqueadas',
      () => '/admin/pending-invoices',
    ],
    ['on the result of an open payment', 'Si algo no cuadra, pregunte a quien lo atiende', startPayment],
    [
      'on a refused order',
      'Pregunte a quien lo atiende qué corregir',
      () => '/admin/order-details?orderNumber=4600000001',
    ],
  ])('contacts are shown %s', async (_place, title, address) => {
    const html = await read(await address());
    for (const words of [title, ...WAYS]) expect(html).toContain(words);
  });
});

describe('a refused order says how to order again', () => {
  test('a person who may enter the shop reads to make a new order, with the link to it', async () => {
    const html = await read('/admin/order-details?orderNumber=4600000001');
    expect(html).toContain('El pedido fue rechazado: Sin cupo en planta');
    expect(html).toContain('haga un pedido nuevo: este no se reactiva.');
    expect(html).toMatch(/<a [^>]*href="\/admin\/store"[^>]*>Hacer un pedido/);
  });

  test('a person without the permission for the shop reads the same, without the link', async () => {
    const by = createPageClient(portal.url);
    const olga = await portal.control.addCustomer({ role: 'Administrativo' });
    await portal.control.addOrders(olga.cliente, [
      { num_pedido: '4600000003', eventos: [{ estado: '6', estatus_rechazo: 'Sin cupo en planta' }] },
    ]);
    await signInByForm(by, olga);
    const html = await read('/admin/order-details?orderNumber=4600000003', by);
    expect(html).toContain('El pedido fue rechazado: Sin cupo en planta');
    expect(html).toContain('haga un pedido nuevo: este no se reactiva.');
    expect(html).not.toContain('Hacer un pedido');
  });

  test('an order that goes on has no such notice', async () => {
    const html = await read('/admin/order-details?orderNumber=4600000002');
    expect(html).not.toContain('pedido nuevo');
    expect(html).not.toContain('Hacer un pedido');
  });
});

describe('contacts are not shown to visitors or on unrelated pages', () => {
  test('contacts are not shown in the help without a session', async () => {
    const html = await read('/ayuda', createPageClient(portal.url));
    expect(html).toContain('No puedo ingresar');
    expect(html).not.toContain('Cartera de la tienda');
  });

  test.each(['/admin/order-details?orderNumber=4600000002', '/admin/pending-invoices?num_documento=404404'])(
    'contacts are not shown at %s',
    async (address) => {
      const html = await read(address);
      expect(html).toContain('<h1');
      expect(html).not.toContain('Cartera de la tienda');
    },
  );
});
