import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) { token dispositivo }
}`;
const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { dispositivo }
}`;
const REQUEST = 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success } }';
const NEW = 'tejado#7azul';

let portal: TestPortal;
let julia: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

interface SignedIn {
  readonly token: string;
  readonly dispositivo: string;
}

const from = (device?: string) => ({ url: portal.url, ...(device && { headers: { 'x-dispositivo': device } }) });
const trySignIn = (email: string, password: string, device?: string) =>
  callContract(from(device), SIGN_IN, { email, password });

/** Signs in. @returns the proof of a known device, which the browser stores */
async function knownDevice({ email }: TestPerson, password = PASSWORD): Promise<string> {
  const { data, errors } = await trySignIn(email, password);
  const signedIn = data?.generateCustomerToken as SignedIn | undefined;
  if (!signedIn) throw new Error(JSON.stringify(errors));
  return signedIn.dispositivo;
}

async function failFiveTimes({ email }: TestPerson, device?: string): Promise<void> {
  for (let time = 0; time < 5; time += 1)
    expect((await trySignIn(email, 'no-es-esta', device)).errors?.[0]?.message).toContain('sign-in was incorrect');
}

const LOCKED = [{ message: 'The account is locked.', extensions: { retry_after_seconds: expect.any(Number) } }];

describe('five wrong passwords from unknown browsers', () => {
  test('wrong passwords lock unknown browsers, but not a browser that has signed in before', async () => {
    julia = await addCustomer(portal.database);
    const device = await knownDevice(julia);
    await failFiveTimes(julia);
    expect((await trySignIn(julia.email, PASSWORD)).errors).toMatchObject(LOCKED);
    expect((await trySignIn(julia.email, PASSWORD, device)).errors).toBeUndefined();
  });

  test('wrong passwords do not stop a signed-in person from changing the password', async () => {
    julia = await addCustomer(portal.database);
    const token = await openTestSession(portal, julia.userId);
    await failFiveTimes(julia);
    const changed = await callContract({ url: portal.url, token }, CHANGE, {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(changed.errors).toBeUndefined();
  });
});

test('five wrong passwords from a known browser lock only that browser', async () => {
  julia = await addCustomer(portal.database);
  const device = await knownDevice(julia);
  await failFiveTimes(julia, device);
  expect((await trySignIn(julia.email, PASSWORD, device)).errors).toMatchObject(LOCKED);
});

test('a browser that is known to another account counts as unknown', async () => {
  julia = await addCustomer(portal.database);
  const device = await knownDevice(await addCustomer(portal.database));
  await failFiveTimes(julia);
  expect((await trySignIn(julia.email, PASSWORD, device)).errors).toMatchObject(LOCKED);
});

test('after a password change only the browser that changed it counts as known', async () => {
  julia = await addCustomer(portal.database);
  const device = await knownDevice(julia);
  const token = await openTestSession(portal, julia.userId);
  const { data } = await callContract({ url: portal.url, token }, CHANGE, {
    currentPassword: PASSWORD,
    newPassword: NEW,
  });
  const changed = data?.changeCustomerPassword as SignedIn | undefined;
  await failFiveTimes(julia);
  expect((await trySignIn(julia.email, NEW, device)).errors).toMatchObject(LOCKED);
  expect((await trySignIn(julia.email, NEW, changed?.dispositivo)).errors).toBeUndefined();
});

test('five reset links requested by strangers do not use up the account owner’s requests', async () => {
  julia = await addCustomer(portal.database);
  const device = await knownDevice(julia);
  const request = (from: { url: string }) => callContract(from, REQUEST, { email: julia.email });
  for (let time = 0; time < 5; time += 1) expect((await request(from())).errors).toBeUndefined();
  expect((await request(from())).errors).toMatchObject([{ extensions: { retry_after_seconds: expect.any(Number) } }]);
  expect((await request(from(device))).errors).toBeUndefined();
});

describe('attempts to sign in, in the audit trail', () => {
  const factsOf = (userId: number) =>
    portal.database.kysely
      .selectFrom('auditoria')
      .select(['hecho', 'cliente', 'actor', 'ip', 'sujeto_nombre'])
      .where('sujeto_id', '=', userId)
      .orderBy('id')
      .execute();

  test('the audit trail records wrong passwords, the lockout and sign-ins', async () => {
    julia = await addCustomer(portal.database);
    const device = await knownDevice(julia);
    await failFiveTimes(julia);
    await trySignIn(julia.email, PASSWORD);
    await trySignIn(julia.email, PASSWORD, device);
    const wrong = { hecho: 'clave_incorrecta', cliente: julia.cliente, actor: 'desconocido', ip: '127.0.0.1' };
    expect(await factsOf(julia.userId)).toMatchObject([
      { hecho: 'ingreso', actor: 'persona' },
      ...Array.from({ length: 5 }, () => wrong),
      { ...wrong, hecho: 'cuenta_bloqueada' },
      { hecho: 'ingreso', actor: 'persona', sujeto_nombre: expect.stringMatching(/^Julia Pruebas/) },
    ]);
  });

  test('the audit trail records the correct password of an inactive person as ingreso_negado', async () => {
    julia = await addCustomer(portal.database, { person: { status: 0 } });
    await trySignIn(julia.email, PASSWORD);
    expect(await factsOf(julia.userId)).toMatchObject([{ hecho: 'ingreso_negado', actor: 'desconocido' }]);
  });

  test('the audit trail records one row a minute for the unknown addresses that a network tries', async () => {
    const unknown = () =>
      portal.database.kysely.selectFrom('auditoria').select('id').where('cliente', 'is', null).execute();
    for (let at = 0; at < 7; at += 1) await trySignIn(`nadie${at}@ninguna.example`, 'no-es-esta');
    expect(await unknown()).toHaveLength(1);
    portal.clock.forward(60);
    await trySignIn('nadie@ninguna.example', 'no-es-esta');
    expect(await unknown()).toHaveLength(2);
  });

  test('the audit trail records one row a minute for an operation that a session is refused', async () => {
    julia = await addCustomer(portal.database, { role: 'basic' });
    const token = await openTestSession(portal, julia.userId);
    for (let time = 0; time < 4; time += 1)
      await callContract({ url: portal.url, token }, '{ visitasSoporte { total_count } }');
    const rows = await portal.database.kysely
      .selectFrom('auditoria')
      .select(['hecho', 'detalle', 'actor_rol'])
      .where('actor_id', '=', julia.userId)
      .execute();
    expect(rows).toEqual([{ hecho: 'permiso_negado', detalle: 'Query.visitasSoporte', actor_rol: 'basic' }]);
  });
});
