import type { Page } from '@playwright/test';
import { makeMailAddress } from '#tests/support/associate-steps.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import { fillSignIn } from '#tests/support/steps.ts';

/** A separate portal for this file, whose tests run in sequence: they move its clock by a week. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
test.describe.configure({ mode: 'default' });

const CHOSEN = 'tejado#7azul';
const A_WEEK = 7 * 86_400;

const CREATE = `mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { id } } }`;
const AGAIN = 'mutation ($id: Int!) { reenviarInvitacion(user_id: $id) { success } }';

interface Invited {
  readonly email: string;
  /** Token of the link in the first mail. */
  readonly token: string;
  readonly inviteAgain: () => Promise<string>;
}

/** Creates a person as a legal representative does. */
async function invite(
  { url, control }: { url: string; control: PortalChild['control'] },
  boss: { userId: number },
): Promise<Invited> {
  const email = makeMailAddress();
  const token = await control.openSession(boss.userId, 'cliente');
  const input = {
    role_id: 3,
    firstname: 'Luis',
    lastname: 'Marín',
    email,
    document_type: 'CC',
    document: '71334806',
    addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Envigado' }],
  };
  const answer = await callContract({ url, token }, CREATE, { input });
  const created = answer.data?.crearUsuarioCliente as { customer: { id: number } } | null | undefined;
  if (!created) throw new Error(JSON.stringify(answer.errors));
  const first = await control.waitForMailedToken(email);
  return {
    email,
    token: first,
    async inviteAgain() {
      await callContract({ url, token }, AGAIN, { id: created.customer.id });
      await expect.poll(() => control.waitForMailedToken(email)).not.toBe(first);
      return control.waitForMailedToken(email);
    },
  };
}

const open = (page: Page, token: string) => page.goto(`/crear-clave?token=${token}`);

async function choosePassword(page: Page, label = 'Contraseña'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(CHOSEN);
  await page.getByLabel(/^Repita la contraseña/).fill(CHOSEN);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Su contraseña quedó guardada. Ingrese con ella.')).toBeVisible();
}

/** Expects the reason, and every way to go on. */
async function expectWaysOn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect(page.getByText('siete días si es una invitación')).toBeVisible();
  await expect(page.getByText('puede pedirle a su empresa que le envíe la invitación de nuevo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir un enlace nuevo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingrese con ella' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

test('the page of a used invitation offers the next step, and the chosen password stays valid', async ({
  page,
  portal,
  customer,
}) => {
  const { email, token } = await invite(portal, await customer());
  await open(page, token);
  await choosePassword(page);
  await open(page, token);
  await expectWaysOn(page);
  await page.getByRole('link', { name: 'Ingrese con ella' }).click();
  await fillSignIn(page, { email, password: CHOSEN });
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
});

test('the page of a replaced invitation states so, and the newer invitation works', async ({
  page,
  portal,
  customer,
}) => {
  const { token, inviteAgain } = await invite(portal, await customer());
  const newer = await inviteAgain();
  await open(page, token);
  await expectWaysOn(page);
  await open(page, newer);
  await expect(page.getByRole('heading', { name: 'Luis, cree su contraseña' })).toBeVisible();
  await choosePassword(page);
});

test('the page of a week-old invitation offers the next step, and a newly requested link works', async ({
  page,
  portal,
  customer,
}) => {
  const { email, token } = await invite(portal, await customer());
  await portal.control.forward(A_WEEK - 1);
  await open(page, token);
  await expect(page.getByRole('heading', { name: 'Luis, cree su contraseña' })).toBeVisible();
  await portal.control.forward(1);
  await choosePasswordTooLate(page);
  await expectWaysOn(page);
  await open(page, token);
  await expectWaysOn(page);

  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Recupere su contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await expect.poll(() => portal.control.waitForMailedToken(email)).not.toBe(token);
  await open(page, await portal.control.waitForMailedToken(email));
  await choosePassword(page, 'Contraseña nueva');
  await fillSignIn(page, { email, password: CHOSEN });
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
});

/** Opens the form, and sends it after the link has expired. */
async function choosePasswordTooLate(page: Page): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN);
  await page.getByLabel('Repita la contraseña').fill(CHOSEN);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}
