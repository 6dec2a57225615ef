import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { openPaymentWindow, type PaymentWindow, paymentLine } from '#tests/support/bank/payment-window.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
beforeAll(async () => {
  desk = await openPaymentDesk();
  ana = openPaymentWindow(desk, desk.people.ana);
  const { ana: session, quito } = desk.people;
  await addInvoices(
    desk.database,
    Array.from({ length: 60 }, (_, index) => ({ num: String(100 + index), total: '5000', session })),
  );
  await addInvoices(desk.database, [{ num: '900', total: '1234.56', session: quito }]);
});
afterAll(() => desk.close());

async function linkOf(uuid: string, session: Session): Promise<string> {
  const query = 'mutation ($uuid: String!) { generarComprobantePago(uuid: $uuid) { pdf { url } } }';
  const { data } = await desk.ask(query, { uuid }, session);
  return (data as { generarComprobantePago: { pdf: { url: string } } }).generarComprobantePago.pdf.url;
}

async function receiptOf(uuid: string, session = desk.people.ana): Promise<string[]> {
  const response = await fetch(await linkOf(uuid, session));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { pages } = await readPdf(Readable.from([Buffer.from(await response.arrayBuffer())]));
  return pages.map(({ text }) => text);
}

test('the receipt of an approved payment has payer, distributor, invoices and the bank’s answer', async () => {
  const payment = await ana.pay([paymentLine('100', 5000), paymentLine('101', 2000)]);
  await actAtBank(payment, 'antes');
  const { referencia, cus } = await ana.see(payment.uuid);
  const [page = '', ...others] = await receiptOf(payment.uuid);
  expect(others).toEqual([]);
  for (const text of [
    'Comprobante de pago',
    'Transacción aprobada',
    String(referencia),
    String(cus),
    'Banco que avisa antes',
    '5 sep 2026, 9:42',
    '7.000',
    'Inversiones Estación La Ceiba S.A.S. NIT 900.123.456-8',
    'Distribuidora Andina S.A. NIT 830.512.340-8',
    'FE-100 100 1 sep 2026 EDS D1 Total 5.000',
    'FE-101 101 1 sep 2026 EDS D1 Parcial 2.000',
    'Página 1 de 1',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('no acredita');
});

test('the receipt of a refused payment says that it proves no payment, and why', async () => {
  const payment = await ana.pay([paymentLine('102', 5000)]);
  await actAtBank(payment, 'rechaza');
  await desk.bank.deliverDue();
  const [page] = await receiptOf(payment.uuid);
  expect(page).toContain('Transacción rechazada');
  expect(page).toContain('Este documento no acredita el pago.');
  expect(page).toContain('Respuesta del banco: Fondos insuficientes.');
});

test('a receipt of fifty invoices has every line and the cents of dollars, and an open payment’s receipt states that it is not final', async () => {
  const payment = await ana.pay(Array.from({ length: 50 }, (_, index) => paymentLine(String(103 + index), 5000)));
  const pages = await receiptOf(payment.uuid);
  expect(pages.length).toBeGreaterThan(1);
  for (let num = 103; num < 153; num += 1) expect(pages.filter((page) => page.includes(`FE-${num} `))).toHaveLength(1);
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(pages.at(-1)).toContain('El pago no se ha terminado en el banco.');

  const quito = openPaymentWindow(desk, desk.people.quito);
  const dollars = await quito.pay([paymentLine('900', '1234.56', '1234.56')]);
  expect((await receiptOf(dollars.uuid, desk.people.quito))[0]).toContain('1.234,56');
});

test('the receipt of a payment on account names the distributor even before the bank has approved the payment', async () => {
  const { ana: session } = desk.people;
  const query = 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }';
  await desk.database.kysely
    .insertInto('segmentos_cliente')
    .values({ numero_cuenta: session.cliente, id_segment: '1110' })
    .execute();
  const { data } = await desk.ask(query, { filter: { id_segment: '1110', amount: 5000 } }, session);
  const { uuid } = (data as { easyPayContado: { uuid: string } }).easyPayContado;
  const [page] = await receiptOf(uuid);
  expect(page).toContain('Recibe Distribuidora Andina S.A. NIT 830.512.340-8');
});

test('the address of a receipt is valid for minutes, and only while its user may see the payment', async () => {
  const payment = await ana.pay([paymentLine('155', 5000)]);
  const address = await linkOf(payment.uuid, desk.people.ana);
  const stolen = desk.links.sign('comprobante', payment.uuid, desk.people.otra);
  expect((await fetch(stolen)).status).toBe(404);
  expect((await fetch(`${address}x`)).status).toBe(404);
  desk.clock.forward(301);
  expect((await fetch(address)).status).toBe(410);
});
