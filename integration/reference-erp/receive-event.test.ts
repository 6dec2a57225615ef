import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, openBooks } from './books-queries.ts';
import { createBell, type Erp } from './erp.ts';
import { buildPage } from './page/build-page.ts';
import { createReceiver } from './receive-event.ts';

const SECRET = `whsec_${Buffer.from('un secreto de prueba de sobra largo').toString('base64')}`;
const CUSTOMER = { cliente: '0000910001', nombre: 'Flota <Sur>', nit: '900123456-8', pais: 'CO', moneda: 'COP' };
const INVOICE = { cliente: '0000910001', num_documento: 'F1', clase: 'INVOICE', fecha: '2026-09-01' } as const;

let books: Books;
let erp: Erp;
let server: Server;
beforeAll(async () => {
  books = openBooks(':memory:');
  books.addCustomer({ ...CUSTOMER, tienda: 'main', sociedad: 'REF1', correo: 'a@b.example', clave: 'x' });
  books.addDocument({
    ...INVOICE,
    vence: '2026-10-01',
    original: 100_000,
    saldo: 100_000,
    referencia: null,
    en_disputa: 0,
    xml: null,
  });
  const { signal } = new AbortController();
  erp = {
    ...{ books, portal: {} as Erp['portal'], now: () => new Date(), faults: new Set(), signal, changed: createBell() },
    ...{ webhookSecret: SECRET, hasCaughtUp: false, log: () => undefined },
  };
  const receive = createReceiver(erp);
  server = createServer(receive).listen(0, '127.0.0.1');
  await new Promise((open) => server.once('listening', open));
});
afterAll(() => server.close());

const EVENT = {
  ...{ id: 'a1', numero: 7, tipo: 'pago.aprobado', version: 1, cliente: CUSTOMER.cliente },
  ...{ ocurrido_en: '2026-09-05T14:42:00.000Z' },
  datos: {
    tipo: 'credito',
    referencia: 'SRT-1',
    monto: '400.00',
    documentos: [{ num_documento: 'F1', aplicado: '400.00' }],
  },
};

async function post(event: object, { id = 'a1', at = new Date(), secret = SECRET } = {}): Promise<number> {
  const body = JSON.stringify(event);
  const headers = {
    ...{ 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)) },
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/eventos`, { method: 'POST', body, headers })).status;
}

const balance = () => books.findDocument(CUSTOMER.cliente, 'F1')?.saldo;

test('an event is applied once, and only after earlier events were read', async () => {
  expect(await post(EVENT)).toBe(503);
  expect(balance()).toBe(100_000);
  erp.hasCaughtUp = true;
  expect([await post(EVENT), await post(EVENT)]).toEqual([204, 204]);
  expect(balance()).toBe(60_000);
  expect(books.countAll()).toMatchObject({ eventos: 1, recibidos: 1, asientos: 1 });
});

test('a wrong signature and an old one are refused', async () => {
  const other = `whsec_${Buffer.from('otro secreto de prueba también largo').toString('base64')}`;
  expect(await post({ ...EVENT, id: 'a2', numero: 8 }, { id: 'a2', secret: other })).toBe(401);
  expect(await post({ ...EVENT, id: 'a2', numero: 8 }, { id: 'a2', at: new Date(Date.now() - 600_000) })).toBe(401);
  expect(balance()).toBe(60_000);
});

test('a test event is accepted and changes nothing', async () => {
  expect(await post({ ...EVENT, id: 'p1', numero: 0, tipo: 'prueba', cliente: null, datos: {} }, { id: 'p1' })).toBe(
    204,
  );
  expect(books.countAll().eventos).toBe(1);
});

test('the page shows received events and present balances', () => {
  const html = buildPage({ erp, portalUrl: 'http://localhost:3000' });
  for (const words of ['Recibido, evento 7', 'Por entregar al portal', 'Flota &#60;Sur&#62;', '−400', '600'])
    expect(html).toContain(words);
});

test('a restore of the portal creates one case for each lost event, until the portal sends the event again', async () => {
  const perdidos = { desde: 5, hasta: 2_000 };
  const restored = { ...EVENT, id: 'r1', numero: 2_001, tipo: 'portal.restaurado', cliente: null };
  const sent = { ...restored, datos: { copia_de: null, perdidos } };
  books.addTrouble('a1', 'Otra duda sobre el mismo evento');
  expect([await post(sent, { id: 'r1' }), await post(sent, { id: 'r1' })]).toEqual([204, 204]);
  const [trouble, other, ...others] = books.listTroubles();
  expect(other).toEqual({ evento: 'a1', que: 'Otra duda sobre el mismo evento' });
  expect(others).toEqual([]);
  expect(trouble).toMatchObject({ evento: 'a1', que: expect.stringContaining('ya no tiene el evento 7') });
  // The event had no number yet when the backup was made.
  expect(await post({ ...EVENT, numero: 2_002 })).toBe(204);
  expect(books.listTroubles()).toEqual([other]);
  expect(books.findEvent('a1')?.numero).toBe(2_002);
  expect(balance()).toBe(60_000);
});

test('an event that a newer backup restores under its own number is no longer a trouble', async () => {
  const before = books.listTroubles();
  const datos = { copia_de: null, perdidos: { desde: 2_002, hasta: 3_000 } };
  const restored = { ...EVENT, id: 'r2', numero: 3_001, tipo: 'portal.restaurado', cliente: null, datos };
  expect(await post(restored, { id: 'r2' })).toBe(204);
  expect(books.listTroubles()).toHaveLength(before.length + 1);
  expect(await post({ ...EVENT, numero: 2_002 })).toBe(204);
  expect(books.listTroubles()).toEqual(before);
});
