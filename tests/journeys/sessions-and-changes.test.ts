import type { Page } from '@playwright/test';
import { createFinanciero } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, openMenu, signIn } from '#tests/support/steps.ts';

const SESSIONS = '/allied/accesos-y-sesiones';
const CHANGES = '/allied/registro-de-cambios';

const closeButton = (page: Page) => page.getByRole('button', { name: /^Cerrar la sesión de/ });

test('a session on another device is listed and closed, and ends there at once', async ({
  page,
  browser,
  customer,
}) => {
  const julia = await customer();
  const phone = await browser.newPage({
    baseURL: test.info().project.use.baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  await signIn(page, julia);
  await phone.goto(new URL('/login', page.url()).href);
  await fillSignIn(phone, julia);
  await expect(phone).not.toHaveURL(/\/login/);

  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Accesos y sesiones' }).click();
  const sessions = page.getByRole('region', { name: /^Abiertas ahora/ }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Esta sesión');
  await expect(sessions.last()).toContainText('Celular, Safari');
  await closeButton(page).click();
  await expect(page.getByText('Cerramos una sesión.')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await phone.reload();
  await phone.goto(new URL('/admin/mis-pagos', page.url()).href);
  await expect(phone.getByText(/sesión terminó/i).first()).toBeVisible();
  await phone.close();
});

test('wrong passwords by strangers are listed, and lock only the strangers @both', async ({
  page,
  browser,
  customer,
}) => {
  const julia = await customer();
  await signIn(page, julia);
  const stranger = await browser.newPage();
  await stranger.goto(new URL('/login', page.url()).href);
  for (let time = 0; time < 6; time += 1) {
    await fillSignIn(stranger, { ...julia, password: `no-es-esta-${time}` });
    await expect(stranger.getByRole('alert').first()).toBeVisible();
  }
  await expect(stranger.getByRole('alert').first()).toContainText('bloqueado');
  await stranger.close();
  await page.goto(SESSIONS);
  await expect(page.getByText(/^Cinco intentos fallidos el/)).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, julia);
});

test('the change log shows who was created, and can be filtered', async ({ page, customer, enter }) => {
  await enter(await customer());
  await page.goto(CHANGES);
  await expect(page.getByText('Todavía no hay cambios')).toBeVisible();
  await createFinanciero(page);
  await page.goto(CHANGES);
  await expect(page.getByRole('heading', { name: 'Luis Alfonso Marín Ñáñez' })).toBeVisible();
  await expect(page.getByText('Rol:')).toBeVisible();
  await expect(page.getByText('1 de 1 cambio')).toBeVisible();
  await page.goto(`${CHANGES}?hasta=2026-01-01`);
  await expect(page.getByText('Ningún cambio con esos filtros')).toBeVisible();
  await page.getByRole('link', { name: 'Quitar los filtros' }).click();
  await expect(page.getByRole('heading', { name: 'Luis Alfonso Marín Ñáñez' })).toBeVisible();
});

test.describe('sessions and changes without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person closes all other sessions', async ({ page, browser, customer }) => {
    const julia = await customer();
    await page.goto('/login');
    await fillSignIn(page, julia);
    for (let time = 0; time < 2; time += 1) {
      const other = await browser.newPage();
      await other.goto(new URL('/login', page.url()).href);
      await fillSignIn(other, julia);
      await expect(other).not.toHaveURL(/\/login/);
      await other.close();
    }
    await page.goto(SESSIONS);
    await page.getByRole('button', { name: 'Cerrar las otras dos' }).click();
    await expect(page.getByText('Cerramos dos sesiones.')).toBeVisible();
    await expect(closeButton(page)).toHaveCount(0);
  });

  test('a wrong date in the change log’s filter is explained beside its field', async ({ page, customer, enter }) => {
    await enter(await customer());
    await page.goto(`${CHANGES}?desde=2026-02-30`);
    await expect(page.getByText('Escriba fechas que existan.').first()).toBeAttached();
  });
});
