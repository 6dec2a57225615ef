import type { Page } from '@playwright/test';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';

/** A separate portal for this file: what is published is shown to everyone, and the clock is moved. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const KEY = 'presses';

/** Counts presses of the pointer, of Enter, and of keys outside of fields. Typing into a field is none. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener(
      'keydown',
      ({ key: pressed, target }) => {
        const types = target instanceof Element && target.closest('input, textarea, [contenteditable]');
        if (pressed === 'Enter' || !types) count();
      },
      true,
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}

/** Signs in and opens *Hoy*, where each task begins. @returns the number of presses since */
async function beginAtToday(page: Page, portal: Parameters<typeof enterConsole>[1], who: string) {
  const presses = await countPresses(page);
  await enterConsole(page, portal, `${who}@surtidora.example`);
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  const before = await presses();
  return async () => (await presses()) - before;
}

test('the role Contenido publishes a notice for Friday with eight presses at most', async ({ page, portal }) => {
  const presses = await beginAtToday(page, portal, 'carolina.duque');
  await page.getByRole('link', { name: 'Contenido', exact: true }).click();
  await page.getByRole('row', { name: 'Aviso del inicio' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Cierre vial en Alto de Minas');
  const editor = page.getByRole('textbox', { name: 'Texto' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Salimos dos horas antes.');
  await page.getByLabel('Se publica').fill('2026-09-11T06:00');
  await page.getByRole('button', { name: 'Programar para el 11 sep 2026, 6:00' }).click();
  await expect(page.getByText('Se publicará el 11 sep 2026, 6:00.', { exact: true })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(8);
});

test('the role Cartera releases a stuck payment with six presses at most', async ({
  portal,
  payerAtBank,
  browser,
  baseURL,
}) => {
  const julia = await payerAtBank();
  const context = await browser.newContext({ baseURL });
  const hers = await context.newPage();
  const presses = await beginAtToday(hers, portal, 'natalia.giraldo');
  // The session at the bank expires, and so does the proof of the sign-in.
  await portal.control.forward(16 * 60);
  await hers.keyboard.press('/');
  await hers.getByRole('searchbox', { name: 'Buscar clientes, personas, pagos y compensaciones' }).fill(julia.cliente);
  await hers.keyboard.press('Enter');
  await hers.getByRole('link', { name: /^SRT-/ }).click();
  await hers.getByRole('radio', { name: /Liberar/ }).check();
  await hers.getByLabel('Escriba el valor').fill('1000000');
  await hers.getByLabel('Motivo').fill('El banco no cobró');
  await hers.getByLabel('El código que muestra su teléfono').fill(await portal.control.operatorCode());
  await hers.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(hers.getByText('Quedó liberado. Las facturas se pueden pagar otra vez.')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(6);
  await portal.control.forward(-16 * 60);
  await context.close();
});

test('the role Soporte finds why yesterday’s file was refused with four presses at most', async ({ page, portal }) => {
  // Shortly before midnight and after it: the demo delivers plants at 19:05 and 3:05.
  await portal.control.forward(14 * 3_600);
  await portal.control.importRefused({ plantas: [{ centro_logistico: 'P900', nombre: '' }] });
  await portal.control.forward(3_600);
  const presses = await beginAtToday(page, portal, 'yesid.cardenas');
  await page.getByRole('navigation').getByRole('link', { name: 'Datos del ERP' }).click();
  await page.getByRole('link', { name: '1 rechazadas de plantas' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'nombre' })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);
  await portal.control.forward(-15 * 3_600);
});

test('the role Administrador invites an operator with six presses at most', async ({ page, portal }) => {
  const presses = await beginAtToday(page, portal, 'julian.mesa');
  await page.getByRole('navigation').getByRole('link', { name: 'Operadores' }).click();
  await page.getByRole('link', { name: 'Invitar' }).click();
  await page.getByLabel('Correo de la empresa').fill('nueva.persona@surtidora.example');
  await page.getByLabel('Nombre').fill('Nueva Persona');
  await page.getByRole('radio', { name: /Soporte/ }).check();
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(page.getByText('Le enviamos el enlace a nueva.persona@surtidora.example')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(6);
});

test('the role Solo lectura reads the year’s report and downloads it with six presses at most', async ({
  page,
  portal,
}) => {
  const presses = await beginAtToday(page, portal, 'oscar.toro');
  await page.getByRole('navigation').getByRole('link', { name: 'Informes' }).click();
  await expect(page.getByRole('heading', { name: 'Informes', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Un año' }).click();
  await expect(page).toHaveURL(/desde=/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Excel/ }).click();
  await download;
  expect(await presses()).toBeLessThanOrEqual(6);
});
