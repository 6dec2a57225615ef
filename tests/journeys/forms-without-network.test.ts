import type { Page } from '@playwright/test';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import { blockStream } from '#tests/support/steps.ts';

interface Visit {
  readonly page: Page;
  readonly julia: TestPerson;
  readonly control: PortalChild['control'];
}

interface Form {
  readonly name: string;
  readonly isSignedIn?: boolean;
  readonly address: (visit: Visit) => Promise<string> | string;
  /** Text to type, by label of the field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
}

const NEW = 'tejado#7azul';

const FORMS: readonly Form[] = [
  {
    name: 'sign-in',
    address: () => '/login',
    typed: { 'Correo electrónico': 'julia@estacion.example', Contraseña: 'una-clave-9*' },
    button: 'Ingresar',
  },
  {
    name: 'support sign-in',
    address: () => '/login-as-customer/login',
    typed: { 'Código de acceso': 'un-codigo' },
    button: 'Entrar a la cuenta',
  },
  {
    name: 'forgotten password',
    address: () => '/recuperar-clave',
    typed: { 'Correo electrónico': 'julia@estacion.example' },
    button: 'Enviar enlace',
  },
  {
    name: 'choose a password',
    async address({ page, julia, control }) {
      await page.goto('/recuperar-clave');
      await page.getByLabel('Correo electrónico').fill(julia.email);
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      return `/crear-clave?token=${await control.waitForMailedToken(julia.email)}`;
    },
    typed: { 'Contraseña nueva': NEW, 'Repita la contraseña nueva': NEW },
    button: 'Guardar contraseña',
  },
  {
    name: 'change password',
    isSignedIn: true,
    address: () => '/allied/edit-profile',
    typed: { 'Contraseña actual': 'una-clave-9*', 'Contraseña nueva': NEW, 'Repita la contraseña nueva': NEW },
    button: 'Guardar contraseña',
  },
];

for (const { name, isSignedIn, address, typed, button } of FORMS)
  test(`without a network the form reports it and keeps the typed text: ${name}`, async ({
    page,
    portal,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED|Failed to load resource/);
    await blockStream(page);
    const julia = await customer();
    if (isSignedIn) await enter(julia);
    await page.goto(await address({ page, julia, control: portal.control }));
    await page.waitForLoadState('networkidle');
    await page.route('**/*.data*', (route) => route.abort());
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText('No pudimos comunicarnos con el servidor.');
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  });
