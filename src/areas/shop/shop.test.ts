import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addCustomer, type CustomerFacts, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const SECRET = 'un-secreto-compartido-con-la-tienda';
const SHOP = 'https://tienda.example/co';
const LINK = 'mutation { generarEnlaceTienda { url } }';

let portal: TestPortal;
/** A portal with the simulated store of the demo instead of a configured one. */
let demo: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ SHOP_URL: SHOP, SHOP_SECRET: SECRET });
  demo = await openTestPortal({ SHOP_SECRET: SECRET });
}, 120_000);
afterAll(async () => {
  await portal.close();
  await demo.close();
});

const asks = async (at: TestPortal, { userId }: TestPerson, headers = {}): Promise<GraphQLAnswer> =>
  callContract({ url: at.url, token: await openTestSession(at, userId), headers }, LINK);

async function linkFor(at: TestPortal, facts: CustomerFacts = {}, headers = {}) {
  const person = await addCustomer(at.database, facts);
  const answer = await asks(at, person, headers);
  const link = answer.data?.generarEnlaceTienda as { url: string } | null | undefined;
  if (!link) throw new Error(`No link: ${JSON.stringify(answer.errors)}`);
  return { person, url: new URL(link.url), token: new URL(link.url).searchParams.get('token') ?? '' };
}

describe('the link to the shop', () => {
  test('the link leads to the configured shop, with the person’s data and a validity of a minute', async () => {
    const { person, url, token } = await linkFor(portal);
    expect(url.origin + url.pathname).toBe(`${SHOP}/ingreso`);
    expect([...url.searchParams.keys()]).toEqual(['token']);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const now = portal.clock.now().getTime() / 1000;
    expect(decodeJwt(token)).toEqual({
      iss: portal.url,
      aud: 'https://tienda.example',
      sub: String(person.userId),
      jti: expect.stringMatching(/^[\w-]{24}$/),
      iat: now,
      exp: now + 60,
      cliente: person.cliente,
      email: person.email,
      nombre: expect.stringMatching(/^Julia Pruebas/),
      store_code: 'main',
    });
  });

  test('each link to the shop is different', async () => {
    const person = await addCustomer(portal.database);
    const [first, second] = [await asks(portal, person), await asks(portal, person)];
    expect(JSON.stringify(first)).not.toBe(JSON.stringify(second));
  });

  test.each([
    ['host', 'malo.example'],
    ['x-forwarded-host', 'malo.example'],
    ['origin', 'https://malo.example'],
    ['referer', 'https://malo.example/'],
    ['store', 'lubricantes_peru'],
  ])('the link to the shop ignores the header %s', async (name, value) => {
    const { url, token } = await linkFor(portal, {}, { [name]: value });
    expect(url.origin).toBe('https://tienda.example');
    expect(decodeJwt(token)).toMatchObject({ iss: portal.url, store_code: 'main' });
  });
});

describe('who gets a link to the shop', () => {
  const stores = [
    ['main', true],
    ['ecuador', true],
    ['lubricantes_ecuador', true],
    ['lubricantes', false],
    ['lubricantes_peru', false],
    ['atlantida', false],
  ] as const;

  test.each(stores)('customers of the store %s get a link: %s', async (store_code, leads) => {
    const answer = await asks(portal, await addCustomer(portal.database, { store_code }), { store: 'main' });
    expect(Boolean(answer.data?.generarEnlaceTienda)).toBe(leads);
    if (!leads) expect(answer.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
  });

  test('without a configured shop nobody gets a link', async () => {
    const without = await openTestPortal({
      DEMO: 'off',
      PAYMENT_URL: 'https://pagos.example',
      PAYMENT_SECRET: 'p'.repeat(16),
    });
    // Stored by hand, because without the demo's data there are no roles.
    const role = { role_id: 1, role_name: 'Representante Legal' };
    await without.database.kysely.insertInto('roles').values(role).execute();
    const permission = { role_id: 1, permission: 'Terpel_Ecommerce::tienda' };
    await without.database.kysely.insertInto('role_permisos').values(permission).execute();
    const answer = await asks(without, await addCustomer(without.database));
    expect(answer.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    expect((await fetch(`${without.url}/simulador/tienda`)).status).toBe(404);
    await without.close();
  });
});

describe('the shop of the demonstration', () => {
  const enter = (url: URL | string) => fetch(url, { redirect: 'manual' });
  const shopUrl = () => `${demo.url}/simulador/tienda`;
  const entry = (token: string) => enter(`${shopUrl()}/ingreso?token=${token}`);
  const refusalOf = async (response: Response): Promise<string> => {
    expect(response.status).toBe(403);
    return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? '';
  };
  const signed = (changes: Record<string, unknown>, secret = SECRET, alg = 'HS256') => {
    const now = demo.clock.now().getTime() / 1000;
    const claims = { jti: crypto.randomUUID(), sub: '1', email: 'a@b.example', nombre: 'A', cliente: '1' };
    const times = { iss: demo.url, aud: demo.url, iat: now, exp: now + 60 };
    return new SignJWT({ ...claims, store_code: 'main', ...times, ...changes })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));
  };

  test('the demonstration’s shop accepts a link once, shows the visitor, and removes the token from the address', async () => {
    const { person, url } = await linkFor(demo);
    const arrived = await enter(url);
    expect(arrived.status).toBe(303);
    const place = new URL(arrived.headers.get('location') ?? '', demo.url);
    expect(place.href).not.toContain('token');
    const page = await enter(place);
    const html = await page.text();
    expect(html).toContain('Simulación:');
    expect(html).toContain(person.email);
    expect(html).toContain(person.cliente);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await refusalOf(await enter(url))).toBe('Este enlace ya se usó');
  });

  test('of four simultaneous requests with one link, one enters', async () => {
    const { url } = await linkFor(demo);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(url)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403, 403, 403]);
  });

  test('the demonstration’s shop refuses a link after a minute', async () => {
    const { url } = await linkFor(demo);
    demo.clock.forward(61);
    expect(await refusalOf(await enter(url))).toBe('Este enlace venció');
  });

  test.each([
    ['signed with another secret', () => signed({}, 'otro-secreto-que-nadie-compartió')],
    ['for another store', () => signed({ aud: 'https://otra.example' })],
    ['by another portal', () => signed({ iss: 'https://otro.example' })],
    ['without an expiry', () => signed({ exp: undefined })],
    ['without an id', () => signed({ jti: undefined })],
    ['with another algorithm', () => signed({}, `${SECRET}${SECRET}${SECRET}`, 'HS512')],
    ['that is no JWT', async () => 'hola'],
    ['that is empty', async () => ''],
    ['without a signature', async () => `${(await signed({})).split('.').slice(0, 2).join('.')}.`],
    ['whose header says that it is unsigned', async () => `eyJhbGciOiJub25lIn0.${(await signed({})).split('.')[1]}.`],
  ])('the demonstration’s shop refuses a token %s', async (_case, token) => {
    expect(await refusalOf(await entry(await token()))).toBe('No reconocemos este enlace');
  });

  test('the demonstration’s shop refuses a token that was signed with a long validity', async () => {
    const now = demo.clock.now().getTime() / 1000;
    const token = await signed({ iat: now - 61, exp: now + 1_000_000 });
    expect(await refusalOf(await entry(token))).toBe('Este enlace venció');
  });

  test('the demonstration’s shop accepts a valid token', async () => {
    expect((await entry(await signed({}))).status).toBe(303);
  });

  test('an unknown visit to the demonstration’s shop is answered with 404', async () => {
    expect((await enter(`${shopUrl()}/visita/${'A'.repeat(32)}`)).status).toBe(404);
    expect((await enter(shopUrl())).status).toBe(200);
  });

  test('the demonstration’s shop escapes the visitor’s name', async () => {
    const { person } = await linkFor(demo);
    const hostile = { firstname: '<script>alert(1)</script>', lastname: '"onload=x' };
    await demo.database.kysely.updateTable('usuarios').set(hostile).where('id', '=', person.userId).execute();
    const answer = (await asks(demo, person)).data?.generarEnlaceTienda as { url: string };
    const html = await (await fetch(answer.url)).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
  });
});
