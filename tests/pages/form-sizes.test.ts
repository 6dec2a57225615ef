import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { DEFAULT_FORM_BYTES, FORM_SIZES, formByteLimit } from '../../src/form-sizes.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const BEFORE_SIGNING_IN = [
  '/login',
  '/recuperar-clave',
  '/crear-clave',
  '/login-as-customer/login',
  '/loginascustomer/login',
  '/server-middleware/auth/login',
  '/server-middleware/auth/logout',
  '/server-middleware/auth/actividad',
  '/no-existe',
];

/**
 * Sends headers that announce a body, and no body.
 * @returns the status of the answer
 */
function announce(path: string, length: number): Promise<number> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', fail);
    socket.once('data', (answer) => {
      socket.destroy();
      done(Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]));
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${form['content-type']}\r\nContent-Length: ${length}\r\n\r\n`,
    );
  });
}

describe('a form is refused by its length, before it is read', () => {
  test.each(BEFORE_SIGNING_IN)('the form of %s is refused by its length', async (path) => {
    for (const address of [path, `${path}.data`]) expect(await announce(address, DEFAULT_FORM_BYTES + 1)).toBe(413);
  });

  test.each([...FORM_SIZES])('the form of %s may be longer, up to %i bytes', async (path, bytes) => {
    expect(await announce(path, bytes + 1)).toBe(413);
    const sent = await fetch(portal.url + path, {
      method: 'POST',
      headers: form,
      redirect: 'manual',
      body: 'a'.repeat(bytes),
    });
    expect(sent.status).not.toBe(413);
  });

  test('the refusal of a long form is a sentence in Spanish', async () => {
    const sent = await fetch(`${portal.url}/login`, { method: 'POST', headers: form, body: 'a&'.repeat(500_000) });
    expect([sent.status, await sent.text()]).toEqual([
      413,
      'El envío es demasiado grande. Vuelva atrás y envíe menos datos.',
    ]);
  });

  test('another spelling of a path with a larger limit has the usual limit', () => {
    expect(formByteLimit('/allied/edit-profile.data')).toBe(FORM_SIZES.get('/allied/edit-profile'));
    for (const path of ['//allied/edit-profile', '/%61llied/edit-profile', '/ALLIED/edit-profile'])
      expect(formByteLimit(path)).toBe(DEFAULT_FORM_BYTES);
  });
});

test('a form with more fields than it has inputs is refused, except that signing out succeeds', async () => {
  const send = (path: string) =>
    fetch(portal.url + path, { method: 'POST', headers: form, redirect: 'manual', body: 'a&'.repeat(3_000) });
  expect((await send('/login')).status).toBe(413);
  expect((await send('/server-middleware/auth/logout')).status).toBe(302);
});

test('a form of twenty thousand checkboxes is read', async () => {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, await portal.control.addCustomer({ documents: [{}] }));
  const boxes = Array.from({ length: 20_000 }, (_, at) => `destinos_marcado=${at + 1_000_000}`).join('&');
  const sent = await visit('/allied/edit-profile?mode=create', {
    method: 'POST',
    headers: form,
    body: `destinos=algunas&${boxes}`,
  });
  expect(sent.status).toBe(200);
});
