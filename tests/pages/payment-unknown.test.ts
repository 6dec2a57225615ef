import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { jsonReply, openScriptedBank, type ScriptedBank, sessionReport } from '#tests/support/bank/scripted-bank.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

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
  julia = await portal.control.addCustomer({ documents: [{}, {}, {}, {}] });
  visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
});
afterAll(async () => {
  await portal.close();
  bank.close();
});

const OPENED = jsonReply(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

/** Fields of the form in a page, as a browser without script would post them. */
const fieldsOf = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

/** The text without elements: amounts in a sentence have their own element. */
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

async function pay(turn: number, amount: string, password = ''): Promise<Response> {
  const path = `/admin/pending-invoices/pagar?documento=${julia.ids[turn]}`;
  const fields = new URLSearchParams(fieldsOf(await (await visit(path)).text()));
  fields.set(`pago.${julia.ids[turn]}`, 'parcial');
  fields.set(`abono.${julia.ids[turn]}`, amount);
  if (password) fields.set('password', password);
  return visit(path, { method: 'POST', body: fields });
}

test('when the bank gives no usable answer, the page does not claim that nothing was charged, and keeps the key', async () => {
  bank.answer = () => jsonReply(500, {});
  const html = await (await pay(0, '2.000')).text();
  expect(html).toContain('No sabemos todavía si el banco recibió su pago');
  expect(html).toContain('No pague otra vez');
  expect(html).not.toContain('No se hizo ningún cobro');
  const fields = fieldsOf(html);
  const [first] = bank.calls;
  expect(html).toContain(`/admin/resultado-transaccion?uuid=${first?.uuid}`);

  const result = await (await visit(`/admin/resultado-transaccion?uuid=${first?.uuid}`)).text();
  expect(result).toContain('No sabemos todavía si el banco recibió su pago');
  expect(result).toContain('No vuelva a pagar estas facturas');

  // Posting the form again continues the same attempt once the bank answers.
  bank.answer = () => OPENED;
  const again = async () =>
    visit(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  await expect.poll(async () => (await again()).status, { timeout: 20_000, interval: 500 }).toBe(303);
  expect(new Set(bank.calls.filter(({ method }) => method === 'POST').map(({ uuid }) => uuid))).toEqual(
    new Set([first?.uuid]),
  );
});

test('when the bank definitely refuses, the page states that nothing was charged, and the next try has another key', async () => {
  bank.answer = () => jsonReply(400, {});
  const html = await (await pay(1, '2.000')).text();
  expect(html).toContain('No se hizo ningún cobro');
  expect(html).not.toContain('No sabemos todavía');
});

/** The attempt whose session was opened last. Meanwhile the portal may ask about an earlier one. */
const openedLast = (): string | undefined => bank.calls.findLast(({ method }) => method === 'POST')?.uuid;

test('the result page shows an approved payment', async () => {
  bank.answer = ({ uuid, method }) => (method === 'POST' ? OPENED : sessionReport(uuid, 'aprobada', '2000'));
  const started = await pay(1, '2.000');
  expect(started.headers.get('location')).toMatch(/^https:\/\/banco\.example/);
  const uuid = openedLast();
  expect(await (await visit(`/admin/resultado-transaccion?uuid=${uuid}`)).text()).toContain('Transacción aprobada');
});

test('when the bank took another amount, the result page states so', async () => {
  bank.answer = ({ uuid, method }) => (method === 'POST' ? OPENED : sessionReport(uuid, 'aprobada', '1999'));
  await pay(2, '2.000');
  const uuid = openedLast();
  const shown = textOf(await (await visit(`/admin/resultado-transaccion?uuid=${uuid}`)).text());
  expect(shown).toContain('El banco informó otro valor; lo estamos revisando');
  expect(shown).toMatch(/Informó \$ 1\.999 en lugar de \$ 2\.000/);
  expect(await (await visit('/admin/mis-pagos')).text()).toContain('En revisión con el banco');
});

test('a payment above the limit requires the password, and keeps all typed values except the password', async () => {
  bank.answer = () => OPENED;
  const asked = await (await pay(3, '1.000.000')).text();
  expect(textOf(asked)).toMatch(/Este pago es mayor que \$ 999\.999/);
  expect(asked).toContain('type="password"');
  const wrong = await (await pay(3, '1.000.000', 'Otra-2026*')).text();
  expect(wrong).toContain('La contraseña no coincide');
  expect(wrong).not.toContain('Otra-2026*');
  expect((await pay(3, '1.000.000', julia.password)).status).toBe(303);
});

test('the link to pay without invoices is at the foot of the dialog, after every invoice', async () => {
  const path = `/admin/pending-invoices/pagar?${julia.ids.map((id) => `documento=${id}`).join('&')}`;
  const dialog = /<dialog[^>]*>.*?Confirme su pago.*?<\/dialog>/s.exec(await (await visit(path)).text())?.[0] ?? '';
  const at = dialog.indexOf('¿Prefiere pagar sin elegir facturas?');
  expect(at).toBeGreaterThan(dialog.lastIndexOf('name="documento"'));
  expect(at).toBeGreaterThan(dialog.lastIndexOf('</form>'));
  expect(dialog.slice(at)).toMatch(/^[^/]*<a href="\/admin\/pending-invoices\/pago-a-cuenta"/);
  expect(dialog.slice(at)).toContain('Ir a pagar');
});

test('a payment form of two thousand lines is answered with a sentence', async () => {
  const form = new URLSearchParams({ clave: randomUUID(), moneda: 'COP' });
  for (let line = 0; line < 2_000; line += 1) form.append('documento', '1');
  const response = await visit('/admin/pending-invoices/pagar', { method: 'POST', body: form });
  expect(await response.text()).toContain('Un pago cubre hasta 100 facturas');
});
