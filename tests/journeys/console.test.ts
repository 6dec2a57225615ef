import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, startPaying } from '#tests/support/steps.ts';

for (const width of [390, 1280])
  test(`a customer pays, and the role Cartera finds the payment and reads its history, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: [{}] });
    await enter(julia);
    await startPaying(page, julia.ids);
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    await signInToConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/pagos');
    await expect(page).toHaveURL(/\/operacion\/pagos$/);
    await page.getByRole('searchbox', { name: 'Buscar pagos' }).fill(julia.cliente);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const payment = page.getByRole('link', { name: /^SRT-/ });
    await expect(payment).toHaveCount(1);
    await payment.click();
    await expect(page.getByText('Al iniciar: Iniciada')).toBeVisible();
    await expect(page.getByRole('heading', { name: /En el libro: Pago/ })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByText('Escriba la nota, con máximo 2.000 caracteres.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Pagó con la cuenta de su socio.');
    await page.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pagó con la cuenta de su socio.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

/** Checks a page of the console's entrance, of which the width is that of the journey. */
const expectCleanEntrance = (page: Page, state: string): Promise<void> =>
  test.step(state, async () => {
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state)
      .toBeLessThanOrEqual(0);
    const found = (await findViolations(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    expect.soft(found, state).toEqual([]);
  });

/** A code of six digits that the telephone does not show. */
const wrongCode = (right: string): string => `${(Number(right[0]) + 1) % 10}${right.slice(1)}`;

const WRONG_CODE = 'El código no corresponde o ya pasó.';

for (const width of [390, 1280])
  test(`five wrong passwords, and five wrong codes, lock the entrance, which says for how long and has no violations, ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [laura, pedro] = [await portal.control.addOperator('lectura'), await portal.control.addOperator('lectura')];
    const password = page.getByRole('textbox', { name: 'Contraseña', exact: true });
    const locked = page.getByText('Demasiados intentos. Espere 15 minutos e intente de nuevo.');
    const enter = async ({ correo }: typeof laura, clave: string) => {
      await page.getByLabel('Correo').fill(correo);
      await password.fill(clave);
      await page.getByRole('button', { name: 'Continuar' }).click();
    };
    await page.goto('/operacion/ingreso');
    for (let press = 1; press <= 5; press += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await enter(laura, 'No-es-esta-2026');
      await answered;
    }
    await enter(laura, laura.clave);
    await expect(locked).toBeVisible();
    await expectCleanEntrance(page, 'the sign-in of a locked account');

    await page.goto('/operacion/ingreso');
    await enter(pedro, pedro.clave);
    const code = page.getByLabel('Código de seis cifras');
    await expect(code).toBeVisible();
    const right = await portal.control.operatorCode(pedro.secret);
    for (let press = 1; press <= 5; press += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await code.fill(wrongCode(right));
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await answered;
    }
    await code.fill(right);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(locked).toBeVisible();
    await expectCleanEntrance(page, 'the second step of a locked account');
  });

for (const width of [390, 1280])
  test(`an administrator invites a person by mail, who enrols and signs in to the console, each page without violations, ${width} px`, async ({
    page,
    portal,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const address = `laura.${width}.${Date.now()}@surtidora.example`;
    await signInToConsole(page, portal, 'julian.mesa@surtidora.example');
    await expect(page).toHaveURL(/\/operacion\/hoy$/);
    await page.goto('/operacion/operadores/invitar');
    await page.getByLabel('Correo de la empresa').fill('julian.mesa@surtidora.example');
    await page.getByLabel('Nombre').fill('Laura Marcela Pinto');
    await page.getByRole('radio', { name: /Contenido/ }).check();
    await page.getByRole('button', { name: 'Enviar la invitación' }).click();
    await expect(page.getByText('Ya hay un operador con este correo.')).toBeVisible();
    await page.getByLabel('Correo de la empresa').fill(address);
    await page.getByRole('button', { name: 'Enviar la invitación' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'La invitación está lista' })).toBeFocused();
    await expect(page.getByText(`Le enviamos el enlace a ${address}`)).toBeVisible();
    await expect(page.getByText('/operacion/enlace/')).toHaveCount(0);
    const first = await portal.control.waitForMailedToken(address);

    // A second link invalidates the first one.
    await page.getByRole('link', { name: 'Volver a Operadores' }).click();
    await page
      .getByRole('row', { name: new RegExp(address) })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Enviar un enlace nuevo' }).click();
    await expect(page.getByText(`Le enviamos el enlace a ${address}`)).toBeVisible();
    const link = await portal.control.waitForMailedToken(address, 1);
    const hers = await browser.newPage({ baseURL, viewport: { width, height: 900 } });
    await hers.goto(`/operacion/enlace/${first}`);
    await expect(hers.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await expectCleanEntrance(hers, 'a link that no longer works');

    await hers.goto(`/operacion/enlace/${link}`);
    const [password, repeated] = [
      hers.getByRole('textbox', { name: 'Contraseña', exact: true }),
      hers.getByRole('textbox', { name: 'Repita la contraseña' }),
    ];
    await expect(password).toBeVisible();
    await expectCleanEntrance(hers, 'the choice of a password');
    const save = hers.getByRole('button', { name: 'Guardar contraseña' });
    for (const [typed, second, refused] of [
      ['Girasol-de-marzo-7', 'otra', repeated],
      ['girasol', 'girasol', password],
    ] as const) {
      await password.fill(typed);
      await repeated.fill(second);
      await save.click();
      await expect(refused).toHaveAttribute('aria-invalid', 'true');
      await expectCleanEntrance(hers, `the choice of ${typed}, repeated as ${second}`);
    }
    await password.fill('Girasol-de-marzo-7');
    await repeated.fill('Girasol-de-marzo-7');
    await save.click();
    await expect(hers.getByText('Su contraseña quedó guardada')).toBeVisible();
    await expectCleanEntrance(hers, 'the sign-in after the choice of a password');
    const code = hers.getByLabel('Código de seis cifras');
    const next = hers.getByRole('button', { name: 'Continuar' });
    await next.click();
    await expect(hers.getByText('Escriba su correo completo.')).toBeVisible();
    await expectCleanEntrance(hers, 'the sign-in without address and password');
    await hers.getByLabel('Correo').fill(address);
    await password.fill('Girasol-de-marzo-8');
    await next.click();
    await expect(hers.getByText('El correo o la contraseña no son correctos.')).toBeVisible();
    await expectCleanEntrance(hers, 'the sign-in with a wrong password');
    await password.fill('Girasol-de-marzo-7');
    await next.click();
    const secret = (await hers.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await expectCleanEntrance(hers, 'the enrolment');
    const activate = hers.getByRole('button', { name: 'Activar' });
    await activate.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expectCleanEntrance(hers, 'the enrolment without a code');
    const right = await portal.control.operatorCode(secret.replaceAll(' ', ''));
    await code.fill(wrongCode(right));
    await activate.click();
    await expect(hers.getByText(WRONG_CODE)).toBeVisible();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(hers.getByText(secret)).toBeVisible();
    await expectCleanEntrance(hers, 'the enrolment with a wrong code');
    await code.fill(right);
    await activate.click();
    const saved = hers.getByRole('link', { name: 'Ya los guardé, entrar' });
    await expect(saved).toBeVisible();
    await expectCleanEntrance(hers, 'the recovery codes');
    await saved.click();
    await expect(hers.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    // A used link opens nothing.
    await hers.goto(`/operacion/enlace/${link}`);
    await expect(hers.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();

    await hers.context().clearCookies();
    await hers.goto('/operacion/ingreso');
    await hers.getByLabel('Correo').fill(address);
    await password.fill('Girasol-de-marzo-7');
    await next.click();
    await expect(code).toBeVisible();
    await expectCleanEntrance(hers, 'the second step');
    await code.fill('12345');
    await hers.getByRole('button', { name: 'Ingresar' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expectCleanEntrance(hers, 'the second step with a wrong code');
    await hers.getByRole('link', { name: 'Usar un código de recuperación' }).click();
    const recovery = hers.getByRole('textbox', { name: 'Código de recuperación' });
    await recovery.fill('no es');
    await hers.getByRole('button', { name: 'Ingresar' }).click();
    await expect(recovery).toHaveAttribute('aria-invalid', 'true');
    await expectCleanEntrance(hers, 'the second step with a wrong recovery code');
    await hers.close();
  });

test('the link of a cancelled invitation to the console opens nothing', async ({ page, portal, browser, baseURL }) => {
  const address = `pedro.${Date.now()}@surtidora.example`;
  await signInToConsole(page, portal, 'julian.mesa@surtidora.example');
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  await page.goto('/operacion/operadores/invitar');
  await page.getByLabel('Correo de la empresa').fill(address);
  await page.getByLabel('Nombre').fill('Pedro Nel Ospina');
  await page.getByRole('radio', { name: /Cartera/ }).check();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await page.getByRole('link', { name: 'Volver a Operadores' }).click();
  await page
    .getByRole('row', { name: new RegExp(address) })
    .getByRole('link')
    .click();
  await expect(page.getByText(/Tiene un enlace sin usar/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Anular la invitación' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${address}.*Inactivo`) })).toBeVisible();
  const his = await browser.newPage({ baseURL });
  await his.goto(`/operacion/enlace/${await portal.control.waitForMailedToken(address)}`);
  await expect(his.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await his.close();
});

test('when two administrators edit the same operator, none overwrites the other’s change, and the later one reads who changed it', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL });
  for (const each of [page, other]) {
    const value = await portal.control.openOperator('administrador');
    await each.context().addCookies([{ name: 'operacion', value, url: baseURL ?? '' }]);
  }
  const address = `rosa.${Date.now()}@surtidora.example`;
  await page.goto('/operacion/operadores/invitar');
  await page.getByLabel('Correo de la empresa').fill(address);
  await page.getByLabel('Nombre').fill('Rosa Elvira Cely');
  await page.getByRole('radio', { name: /Cartera/ }).check();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await page.getByRole('link', { name: 'Volver a Operadores' }).click();
  const row = page.getByRole('row', { name: new RegExp(address) }).getByRole('link');
  await row.click();
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await other.goto(page.url());

  await page.getByRole('radio', { name: /Solo lectura/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos los cambios.' })).toBeFocused();
  await other.getByLabel('Nombre').fill('Rosa Elvira Cely Díaz');
  const account = await page.getByRole('banner').getByRole('link', { name: 'Administrador' }).textContent();
  const [author = ''] = /Persona Número \d+/.exec(account ?? '') ?? [];
  expect(author).not.toBe('');
  const refusal = other.getByRole('alert').filter({ hasText: `${author} lo cambió mientras usted escribía` });
  for (let press = 0; press < 2; press += 1) {
    const answered = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await answered;
    await expect(refusal).toBeFocused();
    await expect(other.getByLabel('Nombre')).toHaveValue('Rosa Elvira Cely Díaz');
  }
  await other.getByRole('link', { name: 'Ver cómo está ahora' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(other.getByRole('radio', { name: /Solo lectura/ })).toBeChecked();
  await expect(other.getByLabel('Nombre')).toHaveValue('Rosa Elvira Cely');

  await row.click();
  await page.getByRole('button', { name: 'Anular la invitación' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'El enlace quedó anulado.' })).toBeFocused();
  await other.getByRole('button', { name: 'Anular la invitación' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'El enlace ya se usó o se anuló.' })).toBeFocused();
  await expect(other.getByRole('checkbox', { name: 'Puede entrar a Operación' })).not.toBeChecked();
  await other.close();
});

test('a role without the right to a console page reads a refusal, and its navigation lacks the entry', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await signInToConsole(page, portal, 'carolina.duque@surtidora.example');
  await expect(page.getByRole('heading', { name: 'Nada espera por usted' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Pagos' })).toHaveCount(0);
  await page.goto('/operacion/pagos');
  await expect(page.getByText('Su rol no permite ver esta página')).toBeVisible();
});

test('signing out of the console ends the session', async ({ page, portal }) => {
  await signInToConsole(page, portal, 'oscar.toro@surtidora.example');
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cerró su sesión.')).toBeVisible();
  await page.goto('/operacion/hoy');
  await expect(page).toHaveURL(/\/operacion\/ingreso/);
});

test('the key "/" opens the console’s finder, which opens a single match directly and groups several', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer();
  // More than a group shows.
  for (let more = 0; more < 3; more += 1) await customer();
  await enterConsole(page, portal, 'natalia.giraldo@surtidora.example');
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/operacion\/buscar$/);
  const field = page.getByRole('searchbox', { name: 'Buscar clientes, personas, pagos y compensaciones' });
  await expect(field).toBeFocused();
  await field.fill('estacion');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /^Clientes/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Clientes' }).getByRole('row')).toHaveCount(6);
  expect(await findViolations(page)).toEqual([]);
  await field.fill('nada/de esto existe');
  await field.press('Enter');
  await expect(page.getByText('Nada corresponde a «nada/de esto existe»')).toBeVisible();
  await page.goto('/operacion/buscar?buscar=nada%00de%00esto');
  await expect(page.getByText('Nada corresponde a «nadadeesto»')).toBeVisible();
  await field.fill(julia.cliente);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operacion/clientes/${julia.cliente}$`));
  await expect(page.getByRole('heading', { name: julia.company })).toBeVisible();
});
