import type { Page } from '@playwright/test';
import {
  CREATE_PERSON_PATH,
  clickDisabled,
  fillPerson,
  makeMailAddress,
  PROFILE_PATH,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { AWAY } from '#tests/support/hostile-html.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, openMenu, waitForHydration } from '#tests/support/steps.ts';

/**
 * Hostile texts that fit into any field. Each tries to leave its place in a page, and sets a property of the window
 * when it runs.
 */
const WORDS = [
  '<img src=x onerror=top.h0=1>',
  '"><svg onload=top.h1=1>',
  '</script><script>top.h2=1</script>',
  '</title></textarea><img src=x onerror=top.h3=1>',
  `<iframe srcdoc='<script>top.h4=1</script>'></iframe>`,
  `<img src=${AWAY}/5>`,
  '" autofocus onfocus=top.h6=1 x="',
  '--><svg onload=top.h7=1><!--',
] as const;

const word = (each: number): string => WORDS[each % WORDS.length] ?? '';

// Turns the policy off, which would also stop the scripts.
test.use({ bypassCSP: true });

/**
 * Records what a page did that it should not do.
 * @returns a list that grows
 */
function watch(page: Page): readonly string[] {
  const done: string[] = [];
  page.on('dialog', async (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(data:|blob:|http:\/\/localhost:)/.test(request.url())) done.push(`request ${request.url()}`);
    if (new URL(request.url()).pathname.endsWith('/x')) done.push(`picture ${request.url()}`);
  });
  page.on('popup', () => done.push('popup'));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) done.push(`frame ${frame.url()}`);
  });
  return done;
}

const marks = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^h\d+$/.test(name)));

/** Expects that no script ran, and that the texts added no element to the page. */
async function expectWordsOnly(page: Page, done: readonly string[]): Promise<void> {
  await page.waitForLoadState('load');
  // Pictures in the texts were requested before this one, and their handlers have run when it is answered.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const picture = new Image();
        picture.onload = () => requestAnimationFrame(() => requestAnimationFrame(done));
        picture.src = '/favicon.svg?despues';
      }),
  );
  expect(await marks(page)).toEqual([]);
  expect(done).toEqual([]);
  const parts = page.locator('img[src="x"], img[src*=hostil], iframe, [onerror], [onload], [onfocus], [onclick]');
  expect(await parts.evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([]);
}

const PERSON = {
  role_id: 3,
  firstname: 'Luis',
  lastname: 'Marín',
  document_type: 'CC',
  document: '71334806',
};

/** Fields that take any text, each with another hostile text. */
const written = (each: number) => ({
  job_title: word(each + 2),
  gender: '<b onclick=h9=1>',
  addresses: [
    {
      telephone: '3105550142',
      street: word(each),
      city: word(each + 1),
      custom_attributes: [{ attribute_code: word(each + 3), value: word(each + 4) }],
    },
  ],
});

test('hostile texts in a person’s data are shown as plain text on every page', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const token = await portal.control.openSession(boss.userId, 'cliente');
  const ask = async (query: string, input: object): Promise<Record<string, unknown>> => {
    const answer = await callContract({ url: portal.url, token }, query, { input });
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return Object.values(answer.data)[0] as Record<string, unknown>;
  };
  const ids: number[] = [];
  for (const each of [0, 3, 6]) {
    const { customer: made } = await ask(
      'mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { id } } }',
      { ...PERSON, ...written(each), email: makeMailAddress() },
    );
    const { id } = made as { id: number };
    // No form accepts such a name, but the feed would.
    await portal.control.changeUser(id, { firstname: word(each + 1) });
    ids.push(id);
  }
  await ask('mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }', {
    ...PERSON,
    role_id: undefined,
    ...written(1),
  });
  await portal.control.changeUser(boss.userId, { firstname: WORDS[0] });

  await enter(boss);
  const done = watch(page);
  for (const address of [
    '/',
    PROFILE_PATH,
    `${PROFILE_PATH}?aviso=editado&de=${ids[1]}`,
    '/allied/edit/personal-info',
  ]) {
    await page.goto(address);
    await waitForHydration(page);
    await expectWordsOnly(page, done);
  }
  await expect(await openMenu(page)).toContainText(WORDS[0]);
  await expectWordsOnly(page, done);

  await page.goto(PROFILE_PATH);
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText(`${word(1)}, ${word(2)}`);
  for (const each of [1, 4, 7]) await expect(page.getByRole('table')).toContainText(word(each));

  for (const [place, id] of ids.entries()) {
    const each = place * 3;
    await page.goto(`${PROFILE_PATH}?mode=see&id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word(each + 1)} Marín`);
    await expect(page).toHaveTitle(`${word(each + 1)} Marín · Surtidor`);
    const data = page.getByRole('region', { name: 'Datos' }).first();
    for (const shown of [word(each), word(each + 1), word(each + 2), '<b onclick=h9=1>'])
      await expect(data).toContainText(shown);
    await expectWordsOnly(page, done);

    await page.goto(`${PROFILE_PATH}?mode=edit&id=${id}`);
    await waitForHydration(page);
    await expect(page.getByLabel('Nombres')).toHaveValue(word(each + 1));
    await expect(page.getByLabel('Dirección')).toHaveValue(word(each));
    await expect(page.getByLabel('Ciudad')).toHaveValue(word(each + 1));
    await expect(page.getByLabel('Cargo')).toHaveValue(word(each + 2));
    await expectWordsOnly(page, done);
  }
});

test('hostile texts that a form refuses stay in its fields as typed, also after a reload', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer());
  const done = watch(page);
  const typed = {
    Nombres: word(0),
    Apellidos: word(1),
    'Correo electrónico': `${word(2)}@a.example`,
    'Número de documento': word(3),
    Celular: word(1),
    Ciudad: word(5),
    Dirección: word(6),
    Cargo: word(7),
  };
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await fillPerson(page, Object.fromEntries(Object.entries(typed).filter(([label]) => label !== 'Cargo')));
  await page.getByLabel('Cargo').fill(typed.Cargo);
  await clickDisabled(saveButton(page));
  await expect(page.getByText(/^Revise \d campos$/)).toBeVisible();
  await expectWordsOnly(page, done);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había escrito')).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
  await expectWordsOnly(page, done);
});

test('a hostile search text is shown as typed', async ({ page, customer, enter }) => {
  await enter(await customer({ destinos: [`H${Date.now().toString(36)}`], documents: [{}] }));
  const done = watch(page);
  for (const text of WORDS.filter((_, each) => each % 2 === 0)) {
    await page.goto(`${PROFILE_PATH}?search=${encodeURIComponent(text)}`);
    await expect(page.getByText(`Ningún asociado coincide con «${text}»`)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(text);
    await expectWordsOnly(page, done);
  }
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  for (const text of WORDS.slice(0, 4)) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByText(`Ninguna estación con «${text}»`)).toBeVisible();
  }
  await expectWordsOnly(page, done);
  await page.goto(`/admin/pending-invoices?num_documento=${encodeURIComponent(WORDS[1])}&estado=${word(0)}`);
  await expectWordsOnly(page, done);
});

test('a hostile mail address on the sign-in page is shown as typed', async ({ page }) => {
  const done = watch(page);
  const address = '"><img/src=x/onerror=top.h0=1>@a.example';
  await page.goto('/login');
  await fillSignIn(page, { email: address, password: word(0) });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address);
  await expectWordsOnly(page, done);
  await page.goto('/recuperar-clave');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await expect(page.locator('main, body').first()).toContainText(address);
  await expectWordsOnly(page, done);
});

test('a hostile name and reason of a support visit are shown as the operator wrote them', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const done = watch(page);
  for (const each of [0, 2, 4, 6]) {
    const [operator, reason] = [word(each), `${word(each + 1)} ${word(each)}`];
    const secret = await portal.control.supportSecret({ client: boss.cliente, operator, reason });
    await page.goto('/login-as-customer/login');
    await page.getByLabel('Código de acceso').fill(secret);
    await page.getByRole('button', { name: 'Entrar a la cuenta' }).click();
    await expect(page.getByRole('complementary', { name: 'Sesión de soporte' })).toContainText(operator);
    await expectWordsOnly(page, done);
  }
  await enter(boss);
  await page.goto('/allied/accesos-de-soporte');
  for (const each of [0, 2, 4, 6]) {
    const visit = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: word(each), exact: true }) });
    await expect(visit).toContainText(`${word(each + 1)} ${word(each)}`);
  }
  await page
    .getByText(/^Qué hizo/)
    .first()
    .click();
  await expectWordsOnly(page, done);
});

test.describe('hostile texts while the portal is closed', () => {
  test.afterEach(async ({ portal, page }) => {
    await portal.control.maintenance('off');
    await expect.poll(async () => (await page.request.get('/maintenance')).status()).toBe(200);
  });

  test('a hostile maintenance message is shown as the operator wrote it', async ({ page, portal, expectConsole }) => {
    expectConsole(/status of 503/);
    const done = watch(page);
    const message = WORDS.join(' ');
    await portal.control.maintenance('on', message);
    await expect.poll(async () => (await page.request.get('/login')).status()).toBe(503);
    await page.goto('/');
    await expect(page.getByText(message)).toBeVisible();
    await expectWordsOnly(page, done);
  });
});

/** Control: the same texts in a page that does not escape them, so that the tests above prove something. */
test('the hostile texts run in a page that does not escape them', async ({ page, expectConsole }) => {
  expectConsole(/./);
  const done = watch(page);
  const inText = WORDS.map((text) => `<div>${text}</div>`).join('');
  const inValues = WORDS.map((text) => `<input value="${text}"></svg>`).join('');
  const inComment = WORDS.map((text) => `<!--${text}-->`).join('');
  await page.route('**/x', (route) => route.abort());
  await page.route('**/hostil', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!DOCTYPE html>${inValues}${inText}${inComment}<title>${WORDS[3]}</title>`,
    }),
  );
  await page.goto('/hostil');
  await page.locator('[onfocus]').first().focus();
  await expect.poll(async () => (await marks(page)).toSorted()).toEqual(['h0', 'h1', 'h2', 'h3', 'h4', 'h6', 'h7']);
  await expect.poll(() => done.filter((each) => each.includes(AWAY)).length).toBeGreaterThan(0);
});
