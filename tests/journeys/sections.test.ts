import { expect, test } from '#tests/support/journey.ts';

const WIDE = { width: 992, height: 800 };

test('on a wide screen the sections are one press away, and the current one is marked', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.setViewportSize(WIDE);
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Secciones principales' });
  await expect(row.getByRole('link')).toHaveText([
    'Inicio',
    'Facturas',
    'Mis pagos',
    'Estado de cuenta',
    'Historial',
    'Pedidos',
    'Calendario',
    'Compensaciones',
    'Bonos',
    'Certificados',
    'Noticias',
    'Mi perfil',
  ]);
  await expect(row.locator('[aria-current="page"]')).toHaveText('Inicio');
  await row.getByRole('link', { name: 'Facturas' }).click();
  await expect(page).toHaveURL('/admin/pending-invoices');
  await expect(row.locator('[aria-current="page"]')).toHaveText('Facturas');
  await row.getByRole('link', { name: 'Mis pagos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/mis-pagos');
  await expect(row.locator('[aria-current="page"]')).toHaveText('Mis pagos');

  await page.setViewportSize({ ...WIDE, width: 991 });
  await expect(row).toBeHidden();
});

test('a person who may not see invoices has no link to them in the row', async ({ page, customer, enter }) => {
  await enter(await customer({ role: 'basic' }));
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Secciones principales' });
  await expect(row.getByRole('link')).toHaveText(['Inicio', 'Noticias', 'Mi perfil']);
});

test('on a very wide screen header, sections, content and footer have the same edges', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer());
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/admin/mis-pagos');
  const frames = [page.getByRole('banner'), page.locator('main'), page.getByRole('contentinfo')];
  const edges = await Promise.all(
    frames.map((frame) =>
      frame.evaluate((part) => {
        const wraps = part.matches('.wrap') ? [part] : [...part.querySelectorAll('.wrap')];
        return wraps.map((wrap) => {
          const { left, right } = wrap.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(wrap);
          return `${left + Number.parseFloat(paddingLeft)} to ${right - Number.parseFloat(paddingRight)}`;
        });
      }),
    ),
  );
  expect(edges.map((each) => each.length > 0)).toEqual([true, true, true]);
  expect(new Set(edges.flat())).toEqual(new Set(['200 to 1400']));
});
