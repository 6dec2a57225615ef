import { expect } from '@playwright/test';
import type { Screen, Visit } from './screen.ts';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

/** Address of the review with Julia's first invoice and her last document, which is in her favour. */
const reviewOf = ({ julia: { ids } }: Visit): string =>
  `/admin/compensaciones/revisar?pago=${ids.at(-1)}&factura=${ids[0]}`;

async function review(visit: Visit): Promise<void> {
  await visit.page.goto(reviewOf(visit));
  await expect(visit.page.getByRole('heading', { name: 'Revise la compensación' })).toBeVisible();
}

async function sent(visit: Visit): Promise<void> {
  await review(visit);
  await visit.page.getByRole('button', { name: 'Enviar' }).click();
  await expect(visit.page.getByText('Su compensación se envió correctamente')).toBeVisible();
}

/** The screens of compensations. */
export const COMPENSATION_SCREENS: readonly Screen[] = [
  { name: 'compensations', as: 'owner', show: at('/admin/compensaciones') },
  { name: 'compensations for support', as: 'soporte', show: at('/admin/compensaciones') },
  { name: 'compensations, nothing open', as: 'debtless', show: at('/admin/compensaciones') },
  {
    name: 'compensations, nothing found',
    as: 'owner',
    show: at('/admin/compensaciones?numero_pago=404404&numero_factura=404404&saldo=nada'),
  },
  { name: 'compensation under review', as: 'owner', show: review },
  { name: 'compensation under review for support', as: 'soporte', show: review },
  { name: 'compensation, one side missing', as: 'owner', show: at('/admin/compensaciones/revisar') },
  { name: 'compensation sent', as: 'owner', show: sent },
  {
    name: 'history of compensations',
    as: 'owner',
    async show(visit) {
      await sent(visit);
      await visit.page.goto('/admin/compensaciones/historial');
      await visit.page.getByText(/Ver los \d+ documentos/).click();
    },
  },
  { name: 'history of compensations, none', as: 'debtless', show: at('/admin/compensaciones/historial') },
  {
    name: 'history of compensations, none found',
    as: 'owner',
    show: at('/admin/compensaciones/historial?num_factura=nada&desde=ayer'),
  },
];
