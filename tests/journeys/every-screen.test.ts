import { STORES } from '#areas/stores/rules/stores.ts';
import { foreignOrigins } from '#tests/support/foreign-origins.ts';
import { expect, test, testInTab } from '#tests/support/journey.ts';
import { checkScreen } from '#tests/support/screens/check-screen.ts';
import { SCREENS } from '#tests/support/screens/screens.ts';

/** One document of each state, with names that are too long and an amount that is too large. */
const DOCUMENTS = [
  { nombre_destino: 'Estación de Servicio Nuestra Señora de la Candelaria del Alto Magdalena Número Veintisiete' },
  { total: '98765432109.00', fecha_vencimiento_documento: '2026-07-01' },
  { fecha_vencimiento_documento: '2026-09-05' },
  { fecha_vencimiento_documento: '2026-11-30' },
  { bloqueo_erp: 'En revisión de cartera' },
  { pago_en_linea: false },
  ...Array.from({ length: 8 }, () => ({})),
  { clase: 'PAYMENT', tipo_documento: 'DZ', texto: 'Consignación', valor_original: '3000000.00' },
] as const;

for (const screen of SCREENS) {
  const look = screen.movesClock ? test : testInTab;
  look(
    `${screen.name}: axe finds nothing, nothing is wider than a phone, no other site is requested`,
    async ({ page, portal, customer, enter, expectConsole }) => {
      if (screen.console) expectConsole(screen.console);
      const role = screen.as === 'basic' ? 'basic' : 'Representante Legal';
      const julia = await customer({
        role,
        documents: screen.as === 'debtless' ? [] : DOCUMENTS,
        segments: screen.as === 'debtless' ? [] : ['1110', '1201'],
        ...(screen.store && { store_code: screen.store, pais: STORES[screen.store].country }),
      });
      if (screen.as) await enter(julia, screen.as === 'soporte' ? 'soporte' : 'cliente');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const foreign = foreignOrigins(page, portal.url);
      await screen.show({ page, julia, control: portal.control });
      await expect(page.locator('h1, h2, dialog').filter({ visible: true }).first()).toBeVisible();

      await checkScreen(page);
      // Without embeds a page sends requests to the portal only.
      expect(foreign).toEqual([]);
    },
  );
}

test('every link of a screen leads to an existing page', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: DOCUMENTS });
  const checked = new Set<string>();
  await page.goto('/login');
  const addresses = await hrefs();
  await enter(julia);
  for (const address of ['/', '/admin/pending-invoices', '/admin/mis-pagos', '/allied/edit-profile', '/?menu']) {
    await page.goto(address);
    addresses.push(...(await hrefs()));
  }
  const broken: string[] = [];
  for (const href of new Set(addresses)) {
    if (checked.has(href)) continue;
    checked.add(href);
    const { status } = await page.request
      .get(href, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status() }));
    if (status >= 400) broken.push(`${href}: ${status}`);
  }
  expect(broken).toEqual([]);

  function hrefs(): Promise<string[]> {
    return page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/').slice(0, 40));
  }
});
