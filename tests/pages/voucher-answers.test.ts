import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonReply, openScriptedBank, type ScriptedBank, sessionReport } from '#tests/support/bank/scripted-bank.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { PIN, STATION, VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';

const CHOOSE = '/admin/bonos-regalo-tienda';
const CONFIRM = '/admin/confirmar-compra-bonos';
const BOUGHT = '/admin/mis-bonos-comprados';
const FUEL = 'uso=combustible-prueba';
const OPENED = jsonReply(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

let bank: ScriptedBank;
let portal: PortalChild;
let visit: PageClient;
/** A visitor of another company. */
let stranger: PageClient;

beforeAll(async () => {
  bank = await openScriptedBank();
  portal = await startPortal({
    TIER: 'all',
    LOG_LEVEL: 'trace',
    PAYMENT_URL: bank.url,
    PAYMENT_SECRET: 'un-secreto-de-las-pruebas',
    PAYMENT_PASSWORD_ABOVE: 'COP:250000',
  });
  await portal.control.importRows(VOUCHER_SHELF);
  const julia = await portal.control.addCustomer({});
  const pedro = await portal.control.addCustomer({});
  [visit, stranger] = [createPageClient(portal.url), createPageClient(portal.url)];
  await signInByForm(visit, julia);
  await signInByForm(stranger, pedro);
  password = julia.password;
  address = pedro.email;
});
let password = '';
/** Mail address of the stranger. */
let address = '';
afterAll(async () => {
  await portal.close();
  bank.close();
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');
const read = async (path: string, by = visit): Promise<string> => textOf(await (await by(path)).text());
const post = (path: string, fields: Record<string, string>, by = visit): Promise<Response> =>
  by(path, { method: 'POST', body: new URLSearchParams(fields) });
const PAYER = { email: 'flota@correo.co', condiciones: 'si' };
const pay = (cart: string, fields: Record<string, string> = {}, by = visit): Promise<Response> =>
  post(`${CONFIRM}?${cart}`, { clave: randomUUID(), ...PAYER, ...fields }, by);

/** Buys this cart. @returns its vouchers */
async function buy(cart: string, total: string): Promise<{ uuid: string; codes: string[] }> {
  bank.answer = ({ uuid, method }) => (method === 'POST' ? OPENED : sessionReport(uuid, 'aprobada', total));
  expect((await pay(cart)).headers.get('location')).toMatch(/^https:\/\/banco\.example/);
  const uuid = bank.calls.at(-1)?.uuid ?? '';
  const result = await read(`/admin/resultado-transaccion?uuid=${uuid}`);
  for (const words of [
    'Transacción aprobada',
    'Enviamos los bonos al correo que indicó.',
    PAYER.email,
    'Combustible de prueba',
  ])
    expect(result).toContain(words);
  const html = await (await visit(BOUGHT)).text();
  const group = html.slice(html.indexOf(uuid) - 20_000);
  const codes = [...group.matchAll(/Compartir el bono ([2-9A-HJKMNP-Z-]{24})/g)].map(([, code = '']) => code);
  return { uuid, codes: [...new Set(codes)] };
}

describe('the cart of a browser without script', () => {
  const change = (cart: string, fields: Record<string, string>) => post(`${CHOOSE}?${cart}`, fields);
  const cartOf = (response: Response): string | null =>
    new URL(response.headers.get('location') ?? '', portal.url).searchParams.get('bonos');

  test.each([
    ['nothing is added by 0', '', { hacer: 'agregar', valor: '50000', cantidad: '0' }, null],
    ['an emptied quantity is 1', '', { hacer: 'agregar', valor: '50000', cantidad: '' }, '50000x1'],
    [
      'an amount that is there gets more',
      '&bonos=50000x2',
      { hacer: 'agregar', valor: '50000', cantidad: '3' },
      '50000x5',
    ],
    [
      'an emptied quantity in the summary is 1',
      '&bonos=50000x2',
      { hacer: 'cantidad', valor: '50000', cantidad: ' ' },
      '50000x1',
    ],
    ['an amount goes', '&bonos=50000x2_100000x1', { hacer: 'quitar', valor: '50000' }, '100000x1'],
    ['an amount that is not there goes too', '&bonos=50000x2', { hacer: 'quitar', valor: '1' }, '50000x2'],
    ['all goes', '&bonos=50000x2_100000x1', { hacer: 'vaciar' }, null],
  ])('the cart follows the posted form: %s', async (_case, cart, fields, after) => {
    const response = await change(`${FUEL}${cart}`, fields);
    expect([response.status, cartOf(response)]).toEqual([303, after]);
  });

  test.each([
    ['less than nothing', 'agregar', '-2', 'La cantidad mínima es 1.'],
    ['a fraction', 'agregar', '1.5', 'Escriba la cantidad como un número entero'],
    ['a fraction with a comma', 'cantidad', '1,5', 'Escriba la cantidad como un número entero'],
    ['a power', 'agregar', '1e3', 'Escriba la cantidad como un número entero'],
    ['a word', 'cantidad', '<script>', 'Escriba la cantidad como un número entero'],
    ['more than a purchase takes', 'agregar', '201', 'Una compra lleva hasta 200 bonos.'],
    ['a number beyond all', 'agregar', '9'.repeat(40), 'Una compra lleva hasta 200 bonos.'],
    ['0 in the summary', 'cantidad', '0', 'La cantidad mínima es 1.'],
  ])('a quantity that is %s is explained, and the cart stays unchanged', async (_case, hacer, cantidad, sentence) => {
    const response = await change(`${FUEL}&bonos=50000x2`, { hacer, valor: '50000', cantidad });
    expect(response.status).toBe(200);
    const page = textOf(await response.text());
    expect(page).toContain(sentence);
    expect(page).toContain('Total de 2 bonos');
  });

  test('a cart above the maximum is explained, and cannot be paid', async () => {
    const over = await (await visit(`${CHOOSE}?${FUEL}&bonos=100000x4`)).text();
    expect(textOf(over)).toContain('Su compra ha alcanzado el límite máximo permitido de $ 300.000. Quite $ 100.000');
    expect(over).not.toContain(`href="${CONFIRM}`);
    const at = await (await visit(`${CHOOSE}?${FUEL}&bonos=100000x3`)).text();
    expect(textOf(at)).toContain('Su compra ha alcanzado el límite máximo permitido de $ 300.000.');
    expect(at).toContain(`href="${CONFIRM}`);
  });

  test.each([
    ['junk', 'bonos=%00%FF_x_50000x_x3_1e9x1_-5x2_50000x99999999'],
    ['an amount twice', 'bonos=50000x1_50000x200'],
    ['a long one', `bonos=${'50000x1_'.repeat(500)}`],
    ['a use that is none', 'uso=%3Cscript%3E&bonos=50000x1'],
    ['the use of an object', 'uso=__proto__&bonos=50000x1'],
  ])('the cart page opens with an address with %s', async (_case, address) => {
    for (const path of [CHOOSE, CONFIRM]) {
      const response = await visit(`${path}?${address.startsWith('uso') ? address : `${FUEL}&${address}`}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('<script>&');
    }
  });
});

describe('paying vouchers', () => {
  test('the payment form proposes a first-time buyer’s own mail address', async () => {
    const html = await (await stranger(`${CONFIRM}?${FUEL}&bonos=50000x1`)).text();
    expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain(`value="${address}"`);
  });

  test.each([
    ['no address', `${FUEL}&bonos=50000x1`, { email: '' }, 'Escriba el correo que recibe los bonos.'],
    ['half an address', `${FUEL}&bonos=50000x1`, { email: 'flota@correo' }, 'A «correo» le falta la terminación'],
    [
      'a top-level part of one letter',
      `${FUEL}&bonos=50000x1`,
      { email: 'a@b.c' },
      '«.c» no es la terminación de un correo',
    ],
    ['two addresses', `${FUEL}&bonos=50000x1`, { email: 'a@b.co,c@d.co' }, 'Escriba un solo correo'],
    ['no conditions', `${FUEL}&bonos=50000x1`, { condiciones: '' }, 'Acepte las condiciones para pagar.'],
    ['over the maximum', `${FUEL}&bonos=100000x4`, {}, 'Quite $ 100.000 para continuar.'],
    ['nothing in the cart', FUEL, {}, 'No hay bonos para pagar'],
    ['an amount of another use', `${FUEL}&bonos=40000x1`, {}, 'ya no está a la venta'],
    ['a use that is none', 'uso=nada&bonos=50000x1', {}, 'ya no está a la venta'],
  ])('a payment with %s does not start', async (_case, cart, fields, sentence) => {
    const before = bank.calls.length;
    bank.answer = () => OPENED;
    const response = await pay(cart, fields);
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain(sentence);
    expect(bank.calls).toHaveLength(before);
  });

  test('a use or an amount that was withdrawn while it was in the cart cannot be paid', async () => {
    const [fuel] = VOUCHER_SHELF.bonos_usos;
    const [first] = VOUCHER_SHELF.bonos_montos;
    const withdraw = async (rows: Parameters<typeof portal.control.importRows>[0]) => {
      await portal.control.importRows(rows);
      const before = bank.calls.length;
      const page = textOf(await (await pay(`${FUEL}&bonos=50000x1`)).text());
      expect(page).toContain('ya no está a la venta');
      expect(bank.calls).toHaveLength(before);
    };
    if (!first || !fuel) throw new Error('The shelf is empty.');
    await withdraw({ bonos_montos: [{ ...first, activo: 'false' }] });
    expect(await read(`${CHOOSE}?${FUEL}&bonos=50000x1_100000x1`)).toContain('Un valor ya no está a la venta');
    await portal.control.importRows({ bonos_montos: [{ ...first, activo: 'true' }] });
    await withdraw({ bonos_usos: [{ ...fuel, activo: 'false' }] });
    expect(await read(`${CHOOSE}?${FUEL}&bonos=50000x1`)).toContain('Ese uso no está a la venta');
    await portal.control.importRows({ bonos_usos: [{ ...fuel, activo: 'true' }] });
  });

  test('a voucher payment above the limit requires the password, which is never sent back', async () => {
    bank.answer = () => OPENED;
    const asked = await (await pay(`${FUEL}&bonos=100000x3`)).text();
    expect(asked).toContain('type="password"');
    const wrong = await (await pay(`${FUEL}&bonos=100000x3`, { password: 'Otra-2026*' })).text();
    expect(wrong).toContain('La contraseña no coincide');
    expect(wrong).not.toContain('Otra-2026*');
    expect((await pay(`${FUEL}&bonos=100000x3`, { password })).status).toBe(303);
  });

  test('the same voucher payment form sent twice is one payment', async () => {
    bank.answer = () => OPENED;
    const clave = randomUUID();
    const before = new Set(bank.calls.map(({ uuid }) => uuid)).size;
    const answers = [await pay(`${FUEL}&bonos=50000x1`, { clave }), await pay(`${FUEL}&bonos=50000x1`, { clave })];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(bank.calls.map(({ uuid }) => uuid)).size).toBe(before + 1);
  });

  test('when the bank definitely refuses a voucher payment, the typed values stay', async () => {
    bank.answer = () => jsonReply(400, {});
    const html = await (await pay(`${FUEL}&bonos=50000x1`)).text();
    expect(textOf(html)).toContain('Ocurrió un error al procesar el pago. Intente de nuevo.');
    expect(html).toContain('value="flota@correo.co"');
  });

  test('after the bank’s refusal, retrying proposes the same vouchers', async () => {
    bank.answer = ({ uuid, method }) => (method === 'POST' ? OPENED : sessionReport(uuid, 'rechazada', '200000'));
    expect((await pay(`${FUEL}&bonos=50000x2_100000x1`)).status).toBe(303);
    const result = await (await visit(`/admin/resultado-transaccion?uuid=${bank.calls.at(-1)?.uuid}`)).text();
    expect(textOf(result)).toContain('Transacción rechazada');
    const [, again = ''] = /<a [^>]*href="([^"]*)"[^>]*>Intentar de nuevo/.exec(result) ?? [];
    const form = await read(again.replaceAll('&amp;', '&'));
    for (const words of ['Total a pagar', '$ 200.000', '2 bonos de $ 50.000', '1 bono de $ 100.000'])
      expect(form).toContain(words);
  });
});

describe('bought vouchers on their page', () => {
  test('bought vouchers are mailed again to the typed address, all of them or one', async () => {
    const { uuid, codes } = await buy(`${FUEL}&bonos=50000x2`, '100000');
    const [codigo = ''] = codes;
    const one = await post(BOUGHT, { uuid, codigo, email: 'otra@correo.co' });
    expect(textOf(await one.text())).toContain('Lo enviamos otra vez a otra@correo.co.');
    const all = await post(BOUGHT, { uuid, email: ' flota@correo.co ' });
    expect(textOf(await all.text())).toContain('Los enviamos otra vez a flota@correo.co.');
    for (const [email, sentence] of [
      ['', 'Escriba el correo que recibe los bonos.'],
      ['flota', 'le falta la arroba'],
      ['a@b.c', 'no es la terminación de un correo'],
      ['a@b.co,c@d.co', 'Escriba un solo correo'],
      [`${'a'.repeat(300)}@b.co`, 'El correo tiene más de 254 letras.'],
    ] as const)
      expect(textOf(await (await post(BOUGHT, { uuid, email })).text())).toContain(sentence);
    const theirs = await post(BOUGHT, { uuid, email: 'otra@correo.co' }, stranger);
    expect(textOf(await theirs.text())).not.toContain('otra vez');
    expect(await read(BOUGHT, stranger)).toContain('Todavía no ha comprado bonos');
  });

  test('bought vouchers are mailed, shared and downloaded by separate buttons', async () => {
    const { codes } = await buy(`${FUEL}&bonos=50000x1`, '50000');
    const [codigo = ''] = codes;
    const html = await (await visit(BOUGHT)).text();
    const actions = [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)]
      .filter(([, , attributes = '']) => attributes.includes(codigo))
      .map(([, , attributes = '', content = '']) => [textOf(content), /href="([^"]*)"/.exec(attributes)?.[1]]);
    expect(actions).toEqual([
      ['Reenviar', undefined],
      ['Compartir', `/bono/${codigo}`],
      ['PDF', `${BOUGHT}/${codigo}/pdf`],
    ]);
  });

  test('bought vouchers open as PDF, one or all that can be redeemed, for the customer only', async () => {
    const { uuid, codes } = await buy(`${FUEL}&bonos=50000x1_100000x1`, '150000');
    const open = async (path: string, by = visit) => {
      const { status, headers } = await by(path);
      const location = headers.get('location');
      if (status !== 303 || !location) return status;
      const file = await by(location);
      return `${file.status} ${file.headers.get('content-type')}`;
    };
    expect(await open(`${BOUGHT}/${codes[0]}/pdf`)).toBe('200 application/pdf');
    expect(await open(`${BOUGHT}/${uuid}/pdf`)).toBe('200 application/pdf');
    for (const path of [`${BOUGHT}/${codes[0]}/pdf`, `${BOUGHT}/${uuid}/pdf`, `${BOUGHT}/nada/pdf`])
      expect(await open(path, stranger)).toBe(404);
  });
});

describe('the page for stations', () => {
  const redeem = (codigo: string, fields: Record<string, string>) =>
    post(`/bono/${codigo}`, fields, createPageClient(portal.url));

  test('the station’s page shows a voucher without its buyer, redeems it once, and its code is in no log', async () => {
    const { codes } = await buy(`${FUEL}&bonos=50000x1`, '50000');
    const [codigo = ''] = codes;
    const station = createPageClient(portal.url);
    const page = await station(`/bono/${codigo}`);
    const html = await page.text();
    expect(textOf(html)).toMatch(/Válido\s*\$\s*50\.000/);
    expect(html).not.toContain('flota@correo.co');
    expect(html).toMatch(/<meta[^>]*noindex/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    // However it is typed, it leads to the same page.
    const typed = await station(`/bono/${codigo.toLowerCase().replaceAll('-', '')}`);
    expect([typed.status, typed.headers.get('location')]).toEqual([302, `/bono/${codigo}`]);

    const wrong = await redeem(codigo, { estacion: STATION, pin: '999999' });
    const answered = await wrong.text();
    expect(textOf(answered)).toContain('La estación y el PIN no corresponden.');
    expect(answered).not.toContain('999999');
    expect(textOf(await (await redeem(codigo, { estacion: '', pin: '' })).text())).toContain('Escriba el PIN');
    expect(textOf(await (await redeem(codigo, { estacion: STATION, pin: PIN })).text())).toContain(
      'Redimido: $ 50.000',
    );
    const again = textOf(await (await redeem(codigo, { estacion: STATION, pin: PIN })).text());
    expect(again).toContain('Redimido: $ 50.000');
    expect(again).toContain('Solo esa estación entrega el producto, una vez.');
    expect(portal.log()).toContain('"path":"/bono/[oculto]"');
    expect(portal.log().toUpperCase().replaceAll('-', '')).not.toContain(codigo.replaceAll('-', ''));
  });

  test.each([
    ['no code', '/bono/XXXX-XXXX'],
    ['an object', '/bono/__proto__'],
    ['markup', '/bono/%3Cscript%3Ealert(1)'],
    ['a long text', `/bono/${'A'.repeat(1_500)}`],
    ['a null byte', '/bono/%00'],
  ])('the station’s page finds no voucher for %s', async (_case, path) => {
    const response = await createPageClient(portal.url)(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(textOf(html)).toContain('No encontramos este bono');
    expect(html).not.toContain('<script>alert');
  });

  test('an address that guesses voucher codes is slowed down', async () => {
    const guesser = createPageClient(portal.url);
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) statuses.push((await guesser(`/bono/ABCD-${guess}`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(await read('/bono/ABCD-X', guesser)).toMatch(/Hubo demasiados intentos.*Espere/);
  });
});
