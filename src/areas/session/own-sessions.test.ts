import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import type { AuditEntry } from './rules/audit-entry.ts';
import { auditFacts, type SessionFact } from './rules/audit-facts.ts';
import { recordAudit } from './server/index.ts';

const LIST = `{ misSesiones { total_count items { id ip user_agent iniciada_en usada_en es_esta }
  intentos_fallidos { cuantos ip ultimo } } }`;
const CLOSE = 'mutation ($id: ID!) { cerrarSesion(id: $id) { cerradas } }';
const CLOSE_OTHERS = 'mutation { cerrarOtrasSesiones { cerradas } }';
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) { token }
}`;

let portal: TestPortal;
let julia: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  julia = await addCustomer(portal.database);
});

interface Listed {
  readonly total_count: number;
  readonly items: readonly { readonly id: string; readonly es_esta: boolean; readonly user_agent: string | null }[];
  readonly intentos_fallidos: readonly object[];
}

const call = (token: string, query: string, variables = {}) =>
  callContract({ url: portal.url, token }, query, variables);

async function listed(token: string): Promise<Listed> {
  const { data, errors } = await call(token, LIST);
  if (!data?.misSesiones) throw new Error(JSON.stringify(errors));
  return data.misSesiones as Listed;
}

async function signIn(userAgent: string, password = PASSWORD): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const { data } = await callContract({ url: portal.url, headers }, SIGN_IN, { email: julia.email, password });
  return (data?.generateCustomerToken as { token: string } | null)?.token ?? '';
}

const isOpen = async (token: string) => !(await call(token, '{ sesionActual { role } }')).errors;

test('a person’s open sessions are listed with browser and IP address, the current one first', async () => {
  const phone = await signIn('Celular de prueba');
  portal.clock.forward(60);
  const mine = await signIn('Computador de prueba');
  expect(await listed(mine)).toMatchObject({
    total_count: 2,
    items: [
      { es_esta: true, user_agent: 'Computador de prueba', ip: '127.0.0.1' },
      { es_esta: false, user_agent: 'Celular de prueba', ip: '127.0.0.1' },
    ],
  });
  expect((await listed(phone)).items.map(({ es_esta }) => es_esta)).toEqual([true, false]);
});

test('sessions of support staff, idle sessions and sessions of other people are not listed', async () => {
  await signIn('Se durmió');
  portal.clock.forward(17 * 60);
  await openTestSession(portal, julia.userId, 'soporte');
  await openTestSession(portal, (await addCustomer(portal.database)).userId);
  expect(await listed(await signIn('Este'))).toMatchObject({ total_count: 1, items: [{ user_agent: 'Este' }] });
});

test('cerrarSesion ends another session of the same person at once and records it', async () => {
  const [mine, other] = [await signIn('Este'), await signIn('Otro')];
  const id = (await listed(mine)).items.find(({ es_esta }) => !es_esta)?.id;
  expect((await call(mine, CLOSE, { id })).data).toEqual({ cerrarSesion: { cerradas: 1 } });
  expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
  expect((await call(mine, CLOSE, { id })).data).toEqual({ cerrarSesion: { cerradas: 0 } });
  const row = portal.database.kysely
    .selectFrom('auditoria')
    .select(['actor_id', 'sujeto_id', 'ip'])
    .where('hecho', '=', 'sesion_cerrada')
    .where('actor_id', '=', julia.userId);
  expect(await row.execute()).toEqual([{ actor_id: julia.userId, sujeto_id: julia.userId, ip: '127.0.0.1' }]);
});

test('cerrarOtrasSesiones ends all sessions but the current one', async () => {
  const [mine, ...others] = [await signIn('Este'), await signIn('Otro'), await signIn('Otro más')];
  expect((await call(mine ?? '', CLOSE_OTHERS)).data).toEqual({ cerrarOtrasSesiones: { cerradas: 2 } });
  expect(await isOpen(mine ?? '')).toBe(true);
  for (const other of others) expect(await isOpen(other)).toBe(false);
});

test.each(['', 'nada', '00000000-0000-4000-8000-000000000000', "' or true --"])(
  'cerrarSesion with the id %j ends no session',
  async (id) => {
    const mine = await signIn('Este');
    expect((await call(mine, CLOSE, { id })).data).toEqual({ cerrarSesion: { cerradas: 0 } });
    expect(await isOpen(mine)).toBe(true);
  },
);

test('ending another person’s session is answered like ending an unknown one, and ends nothing', async () => {
  const theirs = await signIn('De Julia');
  const id = (await listed(theirs)).items[0]?.id;
  const stranger = await openTestSession(portal, (await addCustomer(portal.database)).userId);
  expect((await call(stranger, CLOSE, { id })).data).toEqual({ cerrarSesion: { cerradas: 0 } });
  expect(await isOpen(theirs)).toBe(true);
});

test.each([
  ['Ver', LIST],
  ['Cerrar una', CLOSE],
  ['Cerrar las otras', CLOSE_OTHERS],
])('support staff may not use the sessions’ operation %s', async (_, query) => {
  const support = await openTestSession(portal, julia.userId, 'soporte');
  expect((await call(support, query, { id: 'x' })).errors).toMatchObject([
    { extensions: { reason: 'support-may-not' } },
  ]);
});

test('wrong passwords of the last 30 days are counted by IP address and day', async () => {
  const ofDaysAgo = (days: number, ip: string): AuditEntry<SessionFact> => ({
    hecho: 'clave_incorrecta',
    at: new Date(portal.clock.now().getTime() - days * 86_400_000),
    cliente: julia.cliente,
    actor: { kind: 'desconocido' },
    sujeto: { id: julia.userId, nombre: 'Julia' },
    origin: { ip, userAgent: '' },
  });
  const old = ofDaysAgo(31, '203.0.113.1');
  const twice = ofDaysAgo(2, '203.0.113.9');
  await recordAudit(portal.database.kysely, auditFacts, [old, twice, twice, ofDaysAgo(0, '192.0.2.7')]);
  expect((await listed(await signIn('Este'))).intentos_fallidos).toMatchObject([
    { cuantos: 1, ip: '192.0.2.7' },
    { cuantos: 2, ip: '203.0.113.9' },
  ]);
});
