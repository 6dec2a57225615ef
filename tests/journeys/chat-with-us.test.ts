import type { Page } from '@playwright/test';
import { ORGANIZATION } from '#tests/support/embed-counterparts.ts';
import { expect, test } from '#tests/support/embeds-journey.ts';
import { checkScreen } from '#tests/support/screens/check-screen.ts';
import { openMenu, signIn } from '#tests/support/steps.ts';

const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Chatee con nosotros' });

test('a customer opens the chat, and the agent sees who the customer is', async ({
  page,
  others,
  foreign,
  customer,
}) => {
  await signIn(page, await customer());
  await expect(button(page)).toBeVisible();
  expect(foreign).not.toContain(others.chat.url);

  await button(page).click();
  await expect(page.frameLocator('iframe[title="Chat"]').getByText('¿en qué le ayudamos?')).toBeVisible();
  const [config, conversation] = others.messaging.visits.filter(({ method }) => method === 'POST');
  expect(JSON.parse(config?.body ?? '')).toEqual({
    organization: ORGANIZATION,
    deployment: 'Portal',
    url: `${others.chat.url}/ESWportal`,
    language: 'es_MX',
  });
  expect(JSON.parse(conversation?.body ?? '')).toEqual({
    _firstName: 'Julia',
    _lastName: expect.stringMatching(/^Pruebas \d+$/),
    Tipo_de_documento: 'CC',
    Numero_de_documento: expect.stringMatching(/^10\d+$/),
    Canal: 'Portal de clientes',
  });
});

test('opening the chat again does not load its script twice', async ({ page, others, customer, enter }) => {
  await enter(await customer());
  await page.goto('/');
  for (const times of [1, 2]) {
    await button(page).click();
    await expect.poll(() => others.messaging.visits.filter(({ path }) => path === '/conversation').length).toBe(times);
  }
  expect(others.chat.visits.filter(({ path }) => path.includes('bootstrap.min.js'))).toHaveLength(1);
});

test('the chat can be opened from the menu, which then closes', async ({ page, others, customer, enter }) => {
  await enter(await customer());
  await page.goto('/');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Chatee con nosotros' }).click();
  await expect(menu).toBeHidden();
  await expect(page.frameLocator('iframe[title="Chat"]').getByText('¿en qué le ayudamos?')).toBeVisible();
  expect(others.messaging.visits.filter(({ path }) => path === '/conversation')).toHaveLength(1);
});

test('while the chat’s site is down the page reports it and stays usable, and the next press opens the chat', async ({
  page,
  others,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  others.chat.isAway = true;
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await button(page).click();
  await expect(page.getByText('No pudimos abrir el chat')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { name: 'Ayuda', level: 1 })).toBeVisible();

  others.chat.isAway = false;
  await page.goBack();
  await button(page).click();
  await expect(page.frameLocator('iframe[title="Chat"]').getByText('¿en qué le ayudamos?')).toBeVisible();
});

test('the chat button covers no other content, on a wide screen and on phones', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  await checkScreen(page);
});

test('when the person’s document cannot be loaded, the chat begins without it', async ({
  page,
  others,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED.*datos-del-chat/);
  await enter(await customer());
  await page.route('**/datos-del-chat', (route) => route.abort());
  await page.goto('/');
  await button(page).click();
  await expect.poll(() => others.messaging.visits.some(({ path }) => path === '/conversation')).toBe(true);
  const sent = others.messaging.visits.find(({ path }) => path === '/conversation');
  expect(Object.keys(JSON.parse(sent?.body ?? '{}'))).toEqual(['_firstName', '_lastName', 'Canal']);
});

for (const store_code of ['lubricantes', 'lubricantes_ecuador', 'lubricantes_peru'])
  test(`in the store ${store_code} there is no chat in the page, in the policy or on the network`, async ({
    page,
    others,
    foreign,
    customer,
  }) => {
    // Includes the sign-in page, which belongs to the main store until the customer is known.
    await signIn(page, await customer({ store_code, documents: [{}] }));
    const response = await page.goto('/admin/pending-invoices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    for (const { url } of [others.chat, others.messaging]) {
      expect(response?.headers()['content-security-policy']).not.toContain(url);
      expect(foreign).not.toContain(url);
    }
    expect(await page.content()).not.toContain(ORGANIZATION);
  });

test('support staff gets no chat, since it would write in the customer’s name', async ({ page, customer, enter }) => {
  await enter(await customer(), 'soporte');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

test('the next person on the computer does not see the chat’s conversation', async ({ page, customer }) => {
  await signIn(page, await customer());
  await button(page).click();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('WEB_STORAGE')));
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
});
