import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCentsCustomer, buyVoucher, payThree, setOff } from '#tests/support/cents-customer.ts';
import { createPageClient, type PageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

const SOLD = `mutation { solicitarCertificadoVentas(input:
  { fecha_inicio: "2026-08-01", fecha_fin: "2026-08-31", modo_impresion: "CONSOLIDADO", negocio: "EDS" }) { codigo } }`;

const DOCUMENT_PDF = /^\/admin\/documentos\/\d+\/pdf$/;

/** The pages with links to files that a browser shows, and the addresses of these files. */
const FILES: Readonly<Record<string, RegExp>> = {
  '/admin/pending-invoices': DOCUMENT_PDF,
  '/admin/account-history?estado=todos': DOCUMENT_PDF,
  '/admin/mis-pagos': /^\/admin\/mis-pagos\/[\w-]+\/comprobante$/,
  '/admin/compensaciones/historial': /^\/admin\/compensaciones\/historial\/\d+\/comprobante$/,
  '/admin/mis-bonos-comprados': /^\/admin\/mis-bonos-comprados\/[\w-]+\/pdf$/,
  '/admin/certificado-de-saldo': /^\/admin\/certificado-de-saldo\/[\w-]+$/,
  '/admin/sales-certificate': /^\/admin\/sales-certificate\/\d+$/,
};

async function visitor(userId: number): Promise<PageClient> {
  const visit = createPageClient(portal.url);
  await visit('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await portal.control.openSession(userId, 'cliente') }),
  });
  return visit;
}

/** Attributes of the page's links to such files. */
const linksIn = async (visit: PageClient, path: string, file: RegExp): Promise<string[]> =>
  [...(await (await visit(path)).text()).matchAll(/<a ([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => file.test(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''));

async function expectBeside(visit: PageClient, path: string, file: RegExp): Promise<void> {
  const links = await linksIn(visit, path, file);
  expect(links, path).not.toEqual([]);
  for (const link of links) {
    expect(link, path).toContain('target="_blank"');
    expect(link, path).toContain('rel="noopener"');
  }
}

test('every link to a file that the browser shows opens beside the portal, without script too', async () => {
  const customer = await addCentsCustomer(portal, 'main');
  const { cliente } = customer.person;
  const sold = { num_factura: 'FV-1', fecha_factura: '2026-08-04', lineas: [{ cantidad_facturada: '1000' }] };
  await portal.control.addOrders(cliente, [
    {
      ...{ num_pedido: `93${cliente.slice(-8)}`, fecha_pedido: '2026-08-03', lineas: [{ valor: '98765432' }] },
      entregas: [{ numero_entrega: `8${cliente}`, ...sold }],
    },
  ]);
  await customer.ask(SOLD);
  await customer.ask('mutation { generarCertificadoSaldo { codigo } }');
  const result = await payThree(customer);
  await setOff(customer);
  await buyVoucher(customer);
  const visit = await visitor(customer.person.userId);
  // A job makes the certificate.
  const [certificates, certificate] = Object.entries(FILES).at(-1) as [string, RegExp];
  await expect.poll(async () => (await linksIn(visit, certificates, certificate)).length).toBe(1);
  for (const [path, file] of [...Object.entries(FILES), [result, FILES['/admin/mis-pagos'] as RegExp] as const]) {
    await expectBeside(visit, path, file);
  }
});

test('a document that the finder shows to a person without its list opens beside the portal too', async () => {
  const { userId } = await portal.control.addCustomer({
    role: 'Operativo',
    documents: [{ clase: 'PAYMENT', tipo_documento: 'NC', num_factura: 'NC-77199' }],
  });
  await expectBeside(await visitor(userId), '/buscar?q=NC-77199', DOCUMENT_PDF);
});
