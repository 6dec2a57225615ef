import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(async () => {
  await portal.close();
  // Wrong requests are not logged as errors.
  expect(portal.log()).not.toMatch(/"level":[56]0/);
});

const FORMS = ['/login', '/recuperar-clave', '/crear-clave', '/login-as-customer/login'];
const post = (path: string, headers: Record<string, string>, body = '') =>
  fetch(portal.url + path, { method: 'POST', redirect: 'manual', headers, body });

describe('a request body that is not a form is refused', () => {
  test.each(FORMS)('a body of the kind “%s” is refused', async (path) => {
    expect((await post(path, { 'content-type': 'text/plain' }, 'email=a')).status).toBe(415);
    expect((await post(path, { 'content-type': 'application/json' }, '{}')).status).toBe(400);
    // No form of the portal has a file.
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(path, multipart, '--x\r\nContent-Disposition: form-data; name="email"')).status).toBe(415);
  });

  test('a body that is not a form is refused with a session too', async () => {
    const visit = createPageClient(portal.url);
    await signInByForm(visit, await portal.control.addCustomer({ documents: [{}] }));
    for (const path of ['/allied/cambiar-clave', '/allied/edit-profile?mode=create', '/admin/pending-invoices/pagar']) {
      const response = await visit(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 400]);
    }
  });
});

describe('a NUL in an address is no failure of the portal', () => {
  test('a certificate number with a NUL is unknown', async () => {
    const response = await createPageClient(portal.url)('/verificar/SRT-CS-2026-QKQM%00');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('No encontramos')]);
  });

  test.each([
    '/admin/account-status?texto=a%00b',
    '/admin/account-history?texto=%00',
    '/admin/mis-pagos?referencia=a%00b&cus=%00',
    '/admin/trazabilidad-pedidos?pedido=a%00b',
    '/admin/order-details?orderNumber=a%00',
  ])('a list filters without it: %s', async (path) => {
    const visit = createPageClient(portal.url);
    await signInByForm(visit, await portal.control.addCustomer({ documents: [{}] }));
    expect((await visit(path)).status).toBeLessThan(500);
  });
});

test.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS'])('pages refuse the method %s', async (method) => {
  const response = await fetch(`${portal.url}/login`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

describe('the origin of a posted form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const logout = (headers: Record<string, string>) =>
    post('/server-middleware/auth/logout', { ...form, ...headers }).then(({ status }) => status);

  test('a form from a page of another site is refused, also from a frame without an origin', async () => {
    expect(await logout({ origin: 'https://malo.example' })).toBe(403);
    expect(await logout({ origin: 'null' })).toBe(403);
    expect(await logout({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await logout({ origin: portal.url, 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  test('a form from another scheme or port of the same host is refused', async () => {
    const { hostname, port } = new URL(portal.url);
    expect(await logout({ origin: `https://${hostname}:${port}` })).toBe(403);
    expect(await logout({ origin: `http://${hostname}:${Number(port) + 1}` })).toBe(403);
    expect(await logout({ origin: `http://${hostname}` })).toBe(403);
  });

  test('a form from a page of the portal that hides its address is accepted', async () => {
    expect(await logout({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(302);
    expect(await logout({ origin: portal.url })).toBe(302);
  });
});

test('personal answers are not cached', async () => {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, await portal.control.addCustomer({ documents: [{}] }));
  for (const path of ['/', '/_.data', '/admin/pending-invoices.data', '/allied/destinos.data?buscar=e'])
    expect([path, (await visit(path)).headers.get('cache-control')]).toEqual([path, 'private, no-store']);
});

test('requests for /assets/../login count towards the rate limit', async () => {
  const limited = await startPortal({ TIER: 'all', RATE_LIMIT_PER_MINUTE: '10' });
  const statuses: number[] = [];
  for (let each = 0; each < 12; each += 1) statuses.push((await rawRequest(limited.url, '/assets/../login')).status);
  expect(statuses.at(-1)).toBe(429);
  await limited.close();
});
