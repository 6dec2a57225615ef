import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

const SESSION = ['apollo-token', 'user', 'permissions', 'terms-conditions'];

test('a session planted in the browser before signing in ends with the sign-in', async () => {
  const julia = await portal.control.addCustomer({});
  const stranger = await portal.control.addCustomer({ role: 'Financiero' });
  const attacker = createPageClient(portal.url);
  await signInByForm(attacker, stranger);
  const planted = new Map(attacker.cookies);
  const visit = createPageClient(portal.url);
  for (const [name, value] of planted) visit.cookies.set(name, value);

  expect((await signInByForm(visit, julia)).status).toBe(302);
  for (const name of SESSION) {
    expect(visit.cookies.get(name)).toBeDefined();
    expect(visit.cookies.get(name)).not.toBe(planted.get(name));
  }
  expect(await (await visit('/')).text()).toContain(julia.company);
  // The person who planted the session sees nothing.
  expect(await (await attacker('/')).text()).not.toContain(julia.company);
});

test('each sign-in in the same browser gets a new token, also for the same person', async () => {
  const julia = await portal.control.addCustomer({});
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  const first = visit.cookies.get('apollo-token');
  await signInByForm(visit, julia);
  expect(visit.cookies.get('apollo-token')).not.toBe(first);
});

test('signing in over an open session ends that session', async () => {
  const [julia, pablo] = [await portal.control.addCustomer({}), await portal.control.addCustomer({})];
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  const left = createPageClient(portal.url);
  for (const [name, value] of visit.cookies) left.cookies.set(name, value);
  await signInByForm(visit, pablo);
  expect(await (await visit('/')).text()).toContain(pablo.company);
  expect((await left('/')).status).toBe(401);
});

test('turning a token into cookies ends the earlier session of the browser', async () => {
  const [julia, pablo] = [await portal.control.addCustomer({}), await portal.control.addCustomer({})];
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  const left = createPageClient(portal.url);
  for (const [name, value] of visit.cookies) left.cookies.set(name, value);
  const enter = (token: string) =>
    visit('/server-middleware/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  expect((await enter('no-es-un-token')).status).not.toBe(200);
  expect((await left('/')).status).toBe(200);
  const token = await portal.control.openSession(pablo.userId, 'cliente');
  expect((await enter(token)).status).toBe(200);
  expect((await left('/')).status).toBe(401);
  // Sending the same token again ends nothing.
  expect((await enter(token)).status).toBe(200);
  expect(await (await visit('/')).text()).toContain(pablo.company);
});

test('choosing a password ends the earlier session of the browser and deletes the link’s token', async () => {
  const julia = await portal.control.addCustomer({});
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  await visit('/recuperar-clave', { method: 'POST', body: new URLSearchParams({ email: julia.email }) });
  const token = await portal.control.waitForMailedToken(julia.email);
  const looked = await visit(`/crear-clave?token=${token}`);
  expect([looked.status, looked.headers.get('location')]).toEqual([302, '/crear-clave']);
  expect(looked.headers.get('referrer-policy')).toBe('no-referrer');
  const page = await (await visit('/crear-clave')).text();
  expect(page).toContain(julia.email);
  expect(page).not.toContain(token);
  const chosen = { newPassword: 'tejado#7azul', repeatPassword: 'tejado#7azul' };
  const saved = await visit('/crear-clave', { method: 'POST', body: new URLSearchParams(chosen) });
  expect([saved.status, saved.headers.get('location')]).toEqual([302, '/login?motivo=clave']);
  expect(SESSION.filter((name) => visit.cookies.has(name))).toEqual([]);
  expect(visit.cookies.has('enlace-de-cuenta')).toBe(false);
  expect(await (await visit('/login?motivo=clave')).text()).toContain(
    'Su contraseña quedó guardada. Ingrese con ella.',
  );
  expect(portal.log()).not.toContain(token);
  expect(portal.log()).not.toContain('tejado#7azul');
});

test('requesting a password link gets the same answer for known and unknown addresses', async () => {
  const julia = await portal.control.addCustomer({});
  const visit = createPageClient(portal.url);
  const answers = await Promise.all(
    [julia.email, julia.email.replace('prueba', 'nadie')].map(async (email) => {
      const response = await visit('/recuperar-clave', { method: 'POST', body: new URLSearchParams({ email }) });
      const text = await response.text();
      return {
        status: response.status,
        said: /<h1[^>]*>.*?<\/form|<h1[^>]*>.*?<footer/s.exec(text)?.[0].replaceAll(email, '…'),
      };
    }),
  );
  expect(answers[0]?.said).toContain('Revise su correo');
  expect(answers[0]).toEqual(answers[1]);
});
