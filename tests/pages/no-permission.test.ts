import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PERMISSION_PATH } from '#areas/session/rules/pages.ts';
import { pageAddress } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { createPageClient, type PageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { PAGES } from '../../src/registry.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

/** A person whose role has none of the permissions. */
async function visitorWithout(store: (typeof STORE_CODES)[number]): Promise<PageClient> {
  const { userId } = await portal.control.addCustomer({
    role: 'basic',
    store_code: store,
    pais: STORES[store].country,
    documents: [{}],
  });
  const visit = createPageClient(portal.url);
  await visit('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await portal.control.openSession(userId, 'cliente') }),
  });
  return visit;
}

const ROWS = PAGES.filter(({ needs, visit }) => needs && visit === 'session');

describe.each(STORE_CODES)('pages without the permission in the store %s', (store) => {
  test('every page that needs a permission is refused with a sentence, and a page that the store lacks leads to the home page', async () => {
    const visit = await visitorWithout(store);
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { path, isIn } of ROWS) {
      const address = pageAddress(path).replaceAll(/:\w+/g, '1');
      const answer = await visit(address);
      answers[address] = [answer.status, answer.headers.get('location')];
      expected[address] = [302, (isIn?.(STORES[store]) ?? true) ? NO_PERMISSION_PATH : '/'];
    }
    expect(Object.keys(answers).length).toBeGreaterThan(15);
    expect(answers).toEqual(expected);
  });

  test('a form without the permission is refused like its page', async () => {
    const visit = await visitorWithout(store);
    const answer = await visit('/admin/pending-invoices/pagar', { method: 'POST', body: new URLSearchParams() });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, NO_PERMISSION_PATH]);
  });

  test('the refusal is a page of the portal with a sentence, a link, and a way to the home page without script', async () => {
    const answer = await (await visitorWithout(store))(NO_PERMISSION_PATH);
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain(`data-store="${store}"`);
    expect(html).toContain('No tiene permisos para estar en esta página');
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="4;url=\/"\s*\/?><\/noscript>/);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Ir al inicio/);
    expect(html).toContain('<main id="contenido"');
  });
});
