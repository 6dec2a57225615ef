import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

async function signedIn(person: TestPerson): Promise<PageClient> {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, person);
  return visit;
}

test('the chat gets only the data of the person who asks, and the answer is not cached', async () => {
  const owner = await portal.control.addCustomer({});
  const colleague = await portal.control.addColleague(owner, [], 'basic');
  for (const person of [owner, colleague]) {
    const response = await (await signedIn(person))('/datos-del-chat');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const number = person.email.replace(/\D/g, '');
    expect(await response.json()).toEqual({
      firstname: 'Julia',
      lastname: `Pruebas ${number}`,
      document_type: 'CC',
      document: `10${number}`,
    });
  }
});

test('without a session the chat’s data are refused', async () => {
  const response = await createPageClient(portal.url)('/datos-del-chat');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toMatch(/^\/login/);
});

test('after the session has ended the chat’s data are refused', async () => {
  const julia = await portal.control.addCustomer({});
  const visit = await signedIn(julia);
  await portal.control.endSessionsOf(julia.userId);
  const response = await visit('/datos-del-chat');
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('Pruebas');
});
