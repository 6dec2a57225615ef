import type { Page } from '@playwright/test';
import type { CustomerFacts } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

/** A store, the printed number of one of its invoices, another one, and spellings of the first. */
const PAPERS = [
  {
    store: { store_code: 'ecuador', pais: 'EC' },
    invoice: '001-001-000012344',
    other: '001-002-000098765',
    spellings: ['001-001-000012344', '001 001 000012344', '12344'],
  },
  {
    store: { store_code: 'lubricantes_peru', pais: 'PE' },
    invoice: 'F001-00012344',
    other: 'F002-00098765',
    spellings: ['F001-00012344', 'f001 00012344', '12344'],
  },
] as const satisfies readonly { readonly store: CustomerFacts; readonly [key: string]: unknown }[];

/** A payment that is not applied: without one, the compensations show no invoices. */
const FAVOUR = { clase: 'PAYMENT', tipo_documento: 'DZ', num_factura: null, agrupacion: 'Pagos sin aplicar' } as const;

const head = (page: Page, number: string) => page.getByRole('rowheader', { name: number });

async function searchFor(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  if (!(await field.isVisible())) await page.getByText('Filtros').first().click();
  await field.fill('');
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text);
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  // The rows are hidden behind the open panel too.
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(text));
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a number as the paper prints it, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    for (const { store, invoice, other, spellings } of PAPERS)
      test(`in ${store.store_code} the invoice ${invoice} is found as it is printed, in the pending invoices and in the compensations`, async ({
        page,
        customer,
        enter,
      }) => {
        await enter(
          await customer({ ...store, documents: [{ num_factura: invoice }, { num_factura: other }, FAVOUR] }),
        );
        for (const spelling of spellings) {
          await page.goto('/admin/pending-invoices');
          if (javaScriptEnabled) await waitForHydration(page);
          await searchFor(page, 'Número de documento', spelling);
          await expect(head(page, other)).toHaveCount(0);
          await expect(head(page, invoice)).toBeVisible();
          await expect(page.getByRole('link', { name: 'Quitar el número de documento' })).toBeVisible();
        }

        await page.goto('/admin/compensaciones');
        if (javaScriptEnabled) await waitForHydration(page);
        await searchFor(page, 'Número de la factura', invoice);
        await expect(page.getByRole('checkbox', { name: `Elegir ${other}` })).toHaveCount(0);
        await expect(page.getByRole('checkbox', { name: `Elegir ${invoice}` })).toHaveCount(1);
      });

    test('a text that is no number is refused beside its field', async ({ page, customer, enter }) => {
      await enter(await customer({ store_code: 'ecuador', pais: 'EC', documents: [{}] }));
      await page.goto('/admin/pending-invoices');
      if (javaScriptEnabled) await waitForHydration(page);
      await searchFor(page, 'Número de documento', 'factura');
      const refusal = page.getByText('Escriba solo los números del documento, sin letras ni signos.');
      await expect(refusal.filter({ visible: true }).first()).toBeVisible();
    });
  });
