import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answerAtBank, startPaying } from '#tests/support/steps.ts';

const CARTERA = 'natalia.giraldo@surtidora.example';

test('a printed list of the console names its filters, and the day and hour at which it was read', async ({
  page,
  portal,
}) => {
  await enterConsole(page, portal, CARTERA, '/operacion/pagos?buscar=Ceiba&estado=aprobada');
  await expect(page.getByText('Consultado el')).toBeHidden();
  await expect(page.getByText('Búsqueda: Ceiba')).toBeHidden();
  const { pages } = await readPdf(Readable.from([await page.pdf({ format: 'A4' })]));
  const text = pages[0]?.text ?? '';
  expect(text).toMatch(/Consultado el 5 sep 2026 a las \d{1,2}:\d{2}, hora de Bogotá/);
  expect(text).toContain('Ceiba');
  expect(text).toContain('Estado: Aprobada');
  await page.goto('/operacion/pagos');
  const all = await readPdf(Readable.from([await page.pdf({ format: 'A4' })]));
  expect(all.pages[0]?.text).not.toContain('Estado: ');
});

test('in console lists J and K move through the rows, Enter opens one, "?" shows the keys, and none acts while typing', async ({
  page,
  portal,
}) => {
  await enterConsole(page, portal, CARTERA, '/operacion/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  const name = (row: number) => rows.nth(row).getByRole('rowheader').getByRole('link');
  await page.keyboard.press('j');
  await expect(name(1)).toBeFocused();
  await page.keyboard.press('J');
  await expect(name(2)).toBeFocused();
  expect(await rows.nth(2).evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(name(1)).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Teclas' });
  await expect(keys.getByText('Fila siguiente')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Buscar clientes' });
  await search.focus();
  await page.keyboard.type('jk?/');
  await expect(search).toHaveValue('jk?/');
  await expect(search).toBeFocused();
  await expect(keys).toBeHidden();
  await search.fill('');

  await page.getByRole('button', { name: 'Teclas' }).click();
  await keys.getByRole('checkbox', { name: /Usar las teclas/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Teclas' })).toBeFocused();
  await page.getByRole('button', { name: 'Teclas' }).click();
  await keys.getByRole('checkbox', { name: /Usar las teclas/ }).check();
  await page.keyboard.press('Escape');

  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operacion\/clientes\/\d+$/);
});

test('in the list of payments B goes to the search, F opens and closes the filters, and C copies the reference of a row', async ({
  page,
  portal,
  context,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Dejar pendiente');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterConsole(page, portal, CARTERA, '/operacion/pagos');
  await expect(page.getByRole('heading', { name: 'Pagos', exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar pagos' });
  const filters = page.locator('main details').filter({ has: page.getByText('Filtros') });
  const reference = page.getByRole('table').getByRole('row').nth(1).getByRole('rowheader').getByRole('link');
  const text = (await reference.textContent()) ?? '';

  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await expect(search).toBeFocused();
  await page.keyboard.type('bfc');
  await expect(search).toHaveValue('bfc');
  await reference.focus();
  await page.keyboard.press('C');
  await expect(page.getByText(`Referencia copiada: ${text}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.keyboard.press('c');
  await expect(page.getByText('El navegador no deja copiar.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(text);
  await page.keyboard.press('f');
  await expect(filters).toHaveAttribute('open');
  await expect(filters.locator('form :focus')).toBeVisible();
  await reference.focus();
  await page.keyboard.press('f');
  await expect(filters).not.toHaveAttribute('open');
  await expect(filters.locator('summary')).toBeFocused();

  await search.fill('ninguno con este nombre');
  await search.press('Enter');
  await expect(page).toHaveURL(/buscar=ninguno/);
  await expect(page.getByRole('table')).toBeHidden();
  await search.blur();
  await page.keyboard.press('b');
  await expect(search).toBeFocused();
});

test('the keys J and K also reach rows without a link', async ({ page, portal }) => {
  // The sign-in is a fact of the audit trail.
  await signInToConsole(page, portal, CARTERA, '/operacion/auditoria');
  await expect(page.getByRole('heading', { name: 'Auditoría', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeFocused();
});

test.describe('console lists without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is downloaded with its filter, and after the session ended the sign-in leads back to the list @both', async ({
    page,
    portal,
    customer,
    context,
  }) => {
    const julia = await customer();
    await signInToConsole(page, portal, CARTERA, `/operacion/clientes?buscar=${julia.cliente}`);
    await expect(page.getByRole('link', { name: julia.company })).toBeVisible();
    for (const [format, extension] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: format, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^clientes-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`));
      if (extension !== 'csv') continue;
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(julia.company);
    }
    await context.clearCookies();
    await page.getByRole('link', { name: 'Excel', exact: true }).click();
    await expect(page).toHaveURL(/\/operacion\/ingreso\?volver=%2Fclientes%3Fbuscar/);
    await signInToConsole(page, portal, CARTERA, page.url());
    await expect(page).toHaveURL(new RegExp(`/operacion/clientes\\?buscar=${julia.cliente}$`));
  });
});

test('the file of a list that the role may not read shows the same refusal as the list', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/);
  await enterConsole(page, portal, 'carolina.duque@surtidora.example');
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  const addresses = { '/operacion/archivos/pagos?formato=csv': 403, '/operacion/archivos/nada?formato=csv': 404 };
  for (const [address, status] of Object.entries(addresses)) {
    expect((await page.goto(address))?.status()).toBe(status);
    const heading = status === 403 ? 'Su rol no permite ver esta página' : 'No encontramos esta página';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  }
});
