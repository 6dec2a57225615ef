import { expect } from '@playwright/test';
import type { TestNotice } from '../tell-person.ts';
import type { Screen, Visit } from './screen.ts';

const LIST = '/admin/notifications';
const PREFERENCES = `${LIST}/preferences`;

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

const NOTICES: readonly TestNotice[] = [
  {
    ...{ tipo: 'pedido', key: 'p1', title: 'Pedido 1104872315 remisionado' },
    ...{ body: 'Su pedido para EDS La Ceiba salió de la planta Girardota.', href: '/admin/pending-invoices', ago: 600 },
  },
  {
    ...{ tipo: 'por-vencer', key: 'v1', title: 'La factura FE-48720 vence hoy', body: 'Son $ 64.218.900.' },
    ...{ href: '/admin/pending-invoices', ago: 7_200 },
  },
  { tipo: 'compensacion', key: 'c1', title: 'Compensación 2207 completada', body: 'Se aplicó.', ago: 200_000 },
];

async function listed({ page, julia, control }: Visit): Promise<void> {
  await control.notifyPerson(julia.userId, NOTICES);
  await expect(async () => {
    await page.goto(LIST);
    await expect(page.getByRole('article')).toHaveCount(NOTICES.length, { timeout: 1_000 });
  }).toPass();
}

async function menu(visit: Visit): Promise<void> {
  await listed(visit);
  await visit.page.getByRole('article').first().locator('summary').click();
}

async function asking(visit: Visit): Promise<void> {
  await listed(visit);
  await visit.page.getByRole('link', { name: 'Borrar todas' }).click();
  await expect(visit.page.getByRole('dialog', { name: '¿Borrar todas las notificaciones?' })).toBeVisible();
}

async function badLink({ page }: Visit): Promise<void> {
  await page.goto('/dejar-avisos/nada.nada');
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(page.getByText('Este enlace no está completo.')).toBeVisible();
}

/** The screens of notifications. */
export const NOTIFICATION_SCREENS: readonly Screen[] = [
  { name: 'notifications, none', as: 'owner', show: at(LIST) },
  { name: 'notifications', as: 'owner', show: listed },
  { name: 'notifications for support', as: 'soporte', show: listed },
  { name: 'notifications, what can be done with one', as: 'owner', show: menu },
  { name: 'notifications, delete all', as: 'owner', show: asking },
  { name: 'notifications without permission', as: 'basic', console: /status of 403/, show: at(LIST) },
  { name: 'what is told, and where', as: 'owner', show: at(PREFERENCES) },
  { name: 'what is told, for support', as: 'soporte', show: at(PREFERENCES) },
  { name: 'leave notices', show: at('/dejar-avisos/nada.nada') },
  { name: 'leave notices by a useless link', console: /status of 404/, show: badLink },
];
