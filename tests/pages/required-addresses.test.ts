import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { createPageClient, type PageClient } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import {
  type PageRecords,
  REQUIRED_PAGES,
  REQUIRED_ROUTES,
  type RequiredPage,
} from '#tests/support/requirements/pages.ts';
import { VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';
import { SITE } from '../../src/registry.ts';

let portal: PortalChild;
let owner: TestPerson;
let opened: PageRecords;

beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
  const { control } = portal;
  await control.importRows(VOUCHER_SHELF);
  owner = await control.addCustomer({ documents: [{}], destinos: ['REQ-1'], segments: ['1100'] });
  const { userId: associateId } = await control.addColleague(owner, ['REQ-1'], 'Operativo');
  await control.addOrders(owner.cliente, [{ num_pedido: '4500888001', codigo_destinatario: 'REQ-1' }]);
  opened = { associateId, order: '4500888001', payment: await startPaying(), newsId: await anyPost() };
});
afterAll(() => portal.close());

async function ask(query: string): Promise<Record<string, unknown>> {
  const token = await portal.control.openSession(owner.userId, 'cliente');
  const { data, errors } = await callContract({ url: portal.url, token }, query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function startPaying(): Promise<string> {
  const data = await ask('{ easyPayContado(filter: { id_segment: "1100", amount: 40000 }) { uuid } }');
  return (data.easyPayContado as { uuid: string }).uuid;
}

async function anyPost(): Promise<number> {
  const data = await ask('{ mpBlogPosts(action: "get_post_list") { items { post_id } } }');
  return (data.mpBlogPosts as { items: { post_id: number }[] }).items[0]?.post_id ?? 0;
}

type Visitor = NonNullable<RequiredPage['as']> | 'owner';

/** Visitors by store, signed in once. */
const visitors = new Map<string, Promise<PageClient>>();

const visitorOf = (who: Visitor, store: StoreCode): Promise<PageClient> => {
  const known = visitors.get(`${who} ${store}`) ?? signIn(who, store);
  visitors.set(`${who} ${store}`, known);
  return known;
};

async function signIn(who: Visitor, store: StoreCode): Promise<PageClient> {
  const visit = createPageClient(portal.url);
  if (who === 'nobody') return visit;
  const { userId } = store === 'main' ? owner : await portal.control.addCustomer({ store_code: store });
  const token = await portal.control.openSession(userId, who === 'soporte' ? 'soporte' : 'cliente');
  const headers = { 'content-type': 'application/json' };
  await visit('/server-middleware/auth/login', { method: 'POST', headers, body: JSON.stringify({ token }) });
  return visit;
}

const headingOf = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? 'no heading').replaceAll(/<[^>]+>/g, '').trim();

describe('pages at the required addresses', () => {
  const named = REQUIRED_PAGES.map((page) => ({
    name: [page.path, page.query && 'with its query', page.as, page.store].filter(Boolean).join(' '),
    page,
  }));
  test.each(named)('the required page opens: $name', async ({ page }) => {
    const { path, query, as = 'owner', store = 'main', heading, leadsTo } = page;
    expect(SITE.rowOf(path)).toBeDefined();
    const visit = await visitorOf(as, store);
    const response = await visit(`${path}${query?.(opened) ?? ''}`);
    if (leadsTo) {
      expect([302, 303]).toContain(response.status);
      expect(response.headers.get('location')).toMatch(leadsTo);
      return;
    }
    expect(response.status).toBe(200);
    expect(headingOf(await response.text())).toMatch(heading ?? /./);
  });
});

describe('required answers for programs', () => {
  test.each(REQUIRED_ROUTES)('the required address %s is in the site map', (path) => {
    expect(SITE.rowOf(path)?.path).toBe(path);
  });

  test('a token becomes a session, the link to the shop is given, and the session ends', async () => {
    const visit = await signIn('owner', 'main');
    expect([...visit.cookies.keys()]).toEqual(
      expect.arrayContaining(['user', 'permissions', 'terms-conditions', 'apollo-token', 'store-code', 'locale']),
    );
    const link = await visit('/server-middleware/generate-link-to-store', { headers: { accept: 'application/json' } });
    expect(link.status).toBe(200);
    expect(await link.json()).toEqual({ url: expect.stringMatching(/^https?:/) });
    const out = await visit('/server-middleware/auth/logout', { method: 'POST' });
    expect(out.headers.get('location')).toMatch(/^\/login/);
    expect((await visit('/')).headers.get('location')).toMatch(/^\/login/);
  });
});
