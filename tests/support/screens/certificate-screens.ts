import { expect } from '@playwright/test';
import { waitForHydration } from '../steps.ts';
import type { Screen, Visit } from './screen.ts';

const LIST = '/admin/sales-certificate';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

/** Requests a certificate for a month without sales, which fails, and one for a month with an invoiced order line. */
export async function askForCertificates({
  page,
  julia: { cliente },
  control,
}: Pick<Visit, 'page' | 'julia' | 'control'>): Promise<void> {
  const number = `46${cliente.slice(-6)}77`;
  await control.addOrders(cliente, [
    {
      num_pedido: number,
      codigo_destinatario: 'D1',
      fecha_pedido: '2026-08-03',
      lineas: [{ valor: '98765432' }],
      entregas: [
        {
          numero_entrega: `8${number}`,
          ...{ num_factura: 'FV-1', fecha_factura: '2026-08-04' },
          lineas: [{ cantidad_facturada: '1000' }],
        },
      ],
    },
  ]);
  await page.goto(LIST);
  await waitForHydration(page);
  for (const business of ['Rumbo', 'EDS']) {
    await page.getByText(business, { exact: true }).click();
    await page.getByRole('button', { name: 'Solicitar certificado' }).click();
    await page.waitForURL(/solicitud=/);
  }
  await expect(page.getByRole('button', { name: /Pedir otra vez/ }).first()).toBeVisible();
}

async function refused({ page }: Visit): Promise<void> {
  await page.goto(LIST);
  await waitForHydration(page);
  // In one step: React puts the field's own value back when the form renders again.
  await page.locator('input[name="fecha_fin"]').evaluate((input: HTMLInputElement) => {
    input.value = '2026-12-31';
    input.form?.requestSubmit();
  });
  await expect(page.getByText('a más tardar, ayer')).toBeVisible();
}

/** The screen for a person without delivery points. */
async function withoutStations({ page, julia, control }: Visit): Promise<void> {
  await control.giveDestinations(julia.userId, []);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Todavía no tiene estaciones asignadas' })).toBeVisible();
}

/** The screens of sales certificates. */
export const CERTIFICATE_SCREENS: readonly Screen[] = [
  { name: 'certificates of sales', as: 'owner', show: askForCertificates },
  { name: 'certificates of sales in lubricantes', as: 'owner', store: 'lubricantes', show: askForCertificates },
  { name: 'certificates of sales, none', as: 'debtless', show: at(LIST) },
  { name: 'certificates of sales, for support', as: 'soporte', show: at(LIST) },
  { name: 'certificates of sales, refused', as: 'owner', console: /status of 422/, show: refused },
  { name: 'certificates of sales without stations', as: 'owner', show: withoutStations },
];
