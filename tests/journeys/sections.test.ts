import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { expect, test } from '#tests/support/journey.ts';

const WIDE = { width: 992, height: 800 };

test('on a wide screen each section is one press away, and the current one is marked', async ({
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
    'Volúmenes',
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

test('sections that do not fit in the row are behind "Más", which marks and opens them', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.setViewportSize(WIDE);
  await page.goto('/allied/news');
  const row = page.getByRole('navigation', { name: 'Secciones principales' });
  // Measured repeatedly: the address changes before the new page is drawn.
  const height = async () => (await row.boundingBox())?.height;
  const more = row.getByText('Más', { exact: true });
  await expect(more).toHaveAttribute('data-here', 'true');
  await expect.poll(height).toBeLessThan(50);
  await more.click();
  await expect(row.getByRole('link', { name: 'Mi perfil' })).toBeInViewport();
  await row.getByRole('link', { name: 'Mi perfil' }).focus();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect.poll(height).toBeLessThan(50);
  await more.click();
  await row.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL('/allied/edit-profile');
  await expect.poll(height).toBeLessThan(50);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(more).toBeHidden();
});

test('pages of orders, volumes and payment results mark their section', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: [{}] }));
  await page.setViewportSize(WIDE);
  const marked = page.getByRole('navigation', { name: 'Secciones principales' }).locator('[aria-current="page"]');
  await page.goto('/admin/volumenes');
  await expect(marked).toHaveText('Volúmenes');
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await expect(marked).toHaveText('Facturas');
});

const ROLES = ['Representante Legal', 'Financiero', 'Ingeniero Planificación', 'basic'];

for (const store_code of STORE_CODES)
  test(`in the store ${store_code} no role’s section row scrolls sideways, at any width`, async ({
    page,
    customer,
    enter,
  }) => {
    for (const role of ROLES) {
      await enter(await customer({ role, documents: [{}], store_code, pais: STORES[store_code].country }));
      for (const address of ['/', '/allied/edit-profile']) {
        await page.goto(address);
        for (const width of [320, 390, 992, 1024, 1100, 1150, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wider, `${role}, ${address}, ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    }
  });

test('a person who may not see invoices has no link to them in the section row', async ({ page, customer, enter }) => {
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
