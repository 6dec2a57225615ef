import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { jsonReply, openScriptedBank, type ScriptedBank, sessionReport } from '#tests/support/bank/scripted-bank.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const PATH = '/admin/pending-invoices/pago-a-cuenta';
const OPENED = jsonReply(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

let bank: ScriptedBank;
let portal: PortalChild;
let julia: TestPerson;
let visit: PageClient;

beforeAll(async () => {
  bank = await openScriptedBank();
  portal = await startPortal({
    TIER: 'all',
    LOG_LEVEL: 'silent',
    PAYMENT_URL: bank.url,
    PAYMENT_SECRET: 'un-secreto-de-las-pruebas',
    PAYMENT_PASSWORD_ABOVE: 'COP:999999',
  });
  julia = await portal.control.addCustomer({ segments: ['1110', '1300'] });
  visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
});
afterAll(async () => {
  await portal.close();
  bank.close();
});

/** Fields of the form in a page, as a browser without script would post them. */
const fieldsOf = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');
const post = (fields: URLSearchParams): Promise<Response> => visit(PATH, { method: 'POST', body: fields });

async function pay(valor: string, others: Record<string, string> = {}): Promise<Response> {
  const fields = new URLSearchParams(fieldsOf(await (await visit(PATH)).text()));
  for (const [name, value] of Object.entries({ segmento: '1110', valor, ...others })) fields.set(name, value);
  return post(fields);
}

test('before the server knows the chosen segment of a payment on account, the summary shows a placeholder in its line', async () => {
  expect(textOf(await (await visit(PATH)).text())).toContain('SegmentoEl que elija');
});

test('when the bank gives no usable answer, the page warns against paying again, and the same key continues', async () => {
  bank.answer = () => jsonReply(500, {});
  const html = await (await pay('2.000')).text();
  expect(html).toContain('No sabemos todavía si el banco recibió su pago');
  expect(html).not.toContain('No se hizo ningún cobro');
  const [first] = bank.calls;
  expect(html).toContain(`/admin/resultado-transaccion?uuid=${first?.uuid}`);
  const result = await (await visit(`/admin/resultado-transaccion?uuid=${first?.uuid}`)).text();
  expect(result).toContain('No vuelva a pagar');
  expect(textOf(result)).toContain('Pago a cuenta · EDS Afiliada');

  bank.answer = () => OPENED;
  const fields = new URLSearchParams(fieldsOf(html));
  await expect.poll(async () => (await post(fields)).status, { timeout: 20_000, interval: 500 }).toBe(303);
  expect(new Set(bank.calls.filter(({ method }) => method === 'POST').map(({ uuid }) => uuid))).toEqual(
    new Set([first?.uuid]),
  );
});

test('when the bank definitely refuses, the page states that nothing was charged, and keeps the typed values', async () => {
  bank.answer = () => jsonReply(400, {});
  const html = await (await pay('3.000', { segmento: '1300' })).text();
  expect(html).toContain('El banco no aceptó abrir este pago. No se hizo ningún cobro.');
  expect(html).toMatch(/value="1300"[^>]*checked|checked[^>]*value="1300"/);
  expect(html).toContain('3.000');
});

test('an approved payment on account is in favour, and among the payments on account', async () => {
  bank.answer = ({ uuid, method }) => (method === 'POST' ? OPENED : sessionReport(uuid, 'aprobada', '4000'));
  const started = await pay('4.000');
  expect(started.headers.get('location')).toMatch(/^https:\/\/banco\.example/);
  const uuid = bank.calls.at(-1)?.uuid;
  expect(await (await visit(`/admin/resultado-transaccion?uuid=${uuid}`)).text()).toContain('Transacción aprobada');
  const page = textOf(await (await visit(PATH)).text());
  expect(page).toContain('Pago a cuenta en línea');
  expect(page).toMatch(/A su favor hoy\s*\$\s*4\.000/);
});

test.each([
  ['no segment', { segmento: '' }, '2.000', 'Elija un segmento.'],
  ['another customer’s segment', { segmento: '1211' }, '2.000', 'Este segmento no está entre los suyos.'],
  ['the segment of vouchers', { segmento: 'BO' }, '2.000', 'Este segmento no está entre los suyos.'],
  ['nothing', {}, '', 'Escriba cuánto quiere pagar.'],
  ['a word', {}, 'mil', 'Escriba el valor solo con números'],
  ['too little', {}, '1.599', 'El pago mínimo es de $ 1.600.'],
  ['less than nothing', {}, '-5000', 'Escriba cuánto quiere pagar.'],
  ['too much', {}, '10.000.000.001', 'Un pago a cuenta llega hasta $ 10.000.000.000.'],
  ['a key that is none', { clave: '<x>' }, '2.000', 'La página estuvo abierta demasiado tiempo.'],
  ['a currency that is none', { moneda: 'EUR' }, '2.000', 'La página estuvo abierta demasiado tiempo.'],
])(
  'a payment on account with %s is answered beside the field and does not start',
  async (_case, others, valor, sentence) => {
    const before = bank.calls.length;
    bank.answer = () => OPENED;
    const response = await pay(valor, others);
    expect(response.status).toBe(200);
    expect(textOf(await response.text()).replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(bank.calls).toHaveLength(before);
  },
);

test('a payment on account above the limit requires the password, which is never sent back', async () => {
  bank.answer = () => OPENED;
  const asked = await (await pay('1.000.000')).text();
  expect(textOf(asked)).toMatch(/Este pago es mayor que \$ 999\.999/);
  expect(asked).toContain('type="password"');
  const wrong = await (await pay('1.000.000', { password: 'Otra-2026*' })).text();
  expect(wrong).toContain('La contraseña no coincide');
  expect(wrong).not.toContain('Otra-2026*');
  expect((await pay('1.000.000', { password: julia.password })).status).toBe(303);
});
