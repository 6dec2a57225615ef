import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;

beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

async function signedIn(): Promise<{ visit: PageClient; userId: number }> {
  const { userId, ...person } = await portal.control.addCustomer({ documents: [{}] });
  const visit = createPageClient(portal.url);
  await signInByForm(visit, { ...person });
  return { visit, userId };
}

/** The facts of the session in the signed cookie. */
const kept = (visit: PageClient): unknown =>
  JSON.parse(
    Buffer.from(decodeURIComponent(visit.cookies.get('user') ?? '').split('.')[0] ?? '', 'base64url').toString(),
  );

test('a changed role takes effect on the next page, which is redirected to itself once with new cookies', async () => {
  const { visit, userId } = await signedIn();
  await portal.control.changeUser(userId, { role: 'Financiero' });
  const first = await visit('/admin/mis-pagos?estado=aprobada');
  expect([first.status, first.headers.get('location')]).toEqual([302, '/admin/mis-pagos?estado=aprobada']);
  expect(kept(visit)).toMatchObject({ role: 'Financiero' });
  expect((await visit('/admin/mis-pagos?estado=aprobada')).status).toBe(200);
});

test('a role that may no longer see the page gets the refusal, and the menu no longer offers the page', async () => {
  const { visit, userId } = await signedIn();
  await portal.control.changeUser(userId, { role: 'basic' });
  // The old cookies still pass the page guard, but the contract refuses.
  const first = await visit('/admin/mis-pagos');
  const second = first.status === 302 ? await visit('/admin/mis-pagos') : first;
  expect(second.status).toBe(403);
  const home = await (await visit('/?menu')).text();
  const menu = /<nav aria-label="Secciones">.*?<\/nav>/s.exec(home)?.[0];
  expect(menu).toContain('href="/"');
  expect(menu).not.toContain('href="/admin/mis-pagos"');
});

test('after a change of role a navigation by script is redirected to itself too', async () => {
  const { visit, userId } = await signedIn();
  await portal.control.changeUser(userId, { firstname: 'Juliana' });
  const answer = await visit('/admin/mis-pagos.data', { headers: { accept: '*/*' } });
  expect(answer.status).toBe(202);
  expect(await answer.text()).toContain('/admin/mis-pagos');
  expect(kept(visit)).toMatchObject({ firstname: 'Juliana' });
});

test('an unchanged role causes no redirect', async () => {
  const { visit } = await signedIn();
  expect((await visit('/admin/mis-pagos')).status).toBe(200);
});
