import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { expect, test } from '#tests/support/journey.ts';
import { startPaying } from '#tests/support/steps.ts';

/** In pixels, by the width of the screen (docs/decisions/0072). */
const HIGHEST = { 390: 2600, 1280: 2200 } as const;

const DUE = ['2026-08-10', '2026-08-20', '2026-08-26', '2026-09-02', '2026-09-05', '2026-09-20'];

for (const store of STORE_CODES)
  test(`the home page of the store ${store} with all its parts ends within three screens, scrolls only vertically, and names the company once`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    const julia = await customer({
      store_code: store,
      pais: STORES[store].country,
      credit: '1500000000',
      documents: Array.from({ length: 15 }, (_, each) => ({
        fecha_vencimiento_documento: DUE[each % DUE.length] ?? '2026-09-20',
        // An invoice of the whole account has no delivery point.
        nombre_destino: each === 6 ? null : 'Estación de Servicio Nuestra Señora de la Candelaria',
        total: STORES[store].country === 'CO' ? '98765432' : '98765432.07',
        // Of the first invoices two say why they are blocked, and of the nine four.
        ...([0, 1, 6].includes(each) && { bloqueo_erp: 'En revisión de cartera' }),
      })),
    });
    const number = (each: number): string => `47${julia.cliente.slice(-6)}${each}`;
    await portal.control.addOrders(
      julia.cliente,
      [1, 2, 3, 4].map((each) => ({ num_pedido: number(each), eventos: [{ estado: '1' }] })),
    );
    await enter(julia);
    // A payment at the bank adds a line to the page.
    await startPaying(page, julia.ids.slice(2, 3));
    for (const [width, highest] of Object.entries(HIGHEST)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Próximas a pagar' })).toBeVisible();
      await expect(page.getByText('espera al banco')).toBeVisible();
      // The questionnaire and the announcement, which every customer gets.
      await expect(page.getByRole('heading', { name: 'Cupo de crédito' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Responder' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Horarios de despacho' })).toBeVisible();
      const { text, height, beyond } = await page.evaluate(() => ({
        // Without parts that are not displayed.
        text: document.body.innerText,
        height: document.documentElement.scrollHeight,
        beyond: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect.soft(height, `${width} px`).toBeLessThanOrEqual(highest);
      expect.soft(beyond).toBeLessThanOrEqual(0);
      expect.soft(text.split(julia.company).length - 1, `${width} px`).toBe(1);
    }
  });
