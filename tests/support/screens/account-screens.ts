import { expect } from '@playwright/test';
import { OTHER_STORES, type Screen, type Visit } from './screen.ts';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

/** The screen for a person without delivery points. */
const empty =
  (address: string) =>
  async ({ page, julia, control }: Visit): Promise<void> => {
    await control.giveDestinations(julia.userId, []);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Todavía no tiene estaciones asignadas' })).toBeVisible();
  };

const STATUS = '/admin/account-status';
const HISTORY = '/admin/account-history';
const STATEMENT = `${STATUS}/extracto`;
const CALENDAR = '/admin/calendario-de-pagos';

async function subscribed({ page }: Visit): Promise<void> {
  await page.goto(STATEMENT);
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page.getByRole('heading', { name: 'Usted lo recibe por correo' })).toBeVisible();
}

async function badLink({ page }: Visit): Promise<void> {
  await page.goto('/dejar-extracto/nada.nada');
  await page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
  await expect(page.getByText('Este enlace no está completo.')).toBeVisible();
}

/** The account's screens in every state. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'account status', as: 'owner', show: at(STATUS) },
  { name: 'account status for support', as: 'soporte', show: at(STATUS) },
  { name: 'account status, nothing owed', as: 'debtless', show: at(STATUS) },
  { name: 'account status without stations', as: 'owner', show: empty(STATUS) },
  { name: 'account status, none found', as: 'owner', show: at(`${STATUS}?texto=404404`) },
  { name: 'account status with filters', as: 'owner', show: at(`${STATUS}?estado=AT&total=nada`) },
  { name: 'account history, nothing settled', as: 'owner', show: at(HISTORY) },
  { name: 'account history', as: 'owner', show: at(`${HISTORY}?estado=todos`) },
  { name: 'account history for support', as: 'soporte', show: at(`${HISTORY}?estado=todos`) },
  { name: 'account history without stations', as: 'owner', show: empty(HISTORY) },
  {
    name: 'account history with filters',
    as: 'owner',
    show: at(`${HISTORY}?estado=abiertos&clase=Facturas&periodo_mes=08&total=nada`),
  },
  { name: 'statement of last month', as: 'owner', show: at(STATEMENT) },
  { name: 'statement, subscribed by mail', as: 'owner', show: subscribed },
  { name: 'leave the statement', show: at('/dejar-extracto/nada.nada') },
  { name: 'leave the statement, bad link', console: /status of 404/, show: badLink },
  { name: 'statement for support', as: 'soporte', show: at(STATEMENT) },
  { name: 'statement without movements', as: 'debtless', show: at(STATEMENT) },
  { name: 'statement of a period backwards', as: 'owner', show: at(`${STATEMENT}?desde=2026-09-01&hasta=2026-08-01`) },
  { name: 'calendar', as: 'owner', show: at(CALENDAR) },
  { name: 'calendar, what is overdue', as: 'owner', show: at(`${CALENDAR}?semana=vencido`) },
  { name: 'calendar for support', as: 'soporte', show: at(`${CALENDAR}?semana=vencido`) },
  { name: 'calendar, nothing due', as: 'debtless', show: at(CALENDAR) },
  { name: 'calendar without stations', as: 'owner', show: empty(CALENDAR) },
  ...OTHER_STORES.map((store) => ({
    name: `calendar in ${store}`,
    as: 'owner' as const,
    store,
    show: at(`${CALENDAR}?semana=vencido`),
  })),
  ...OTHER_STORES.map((store) => ({ name: `statement in ${store}`, as: 'owner' as const, store, show: at(STATEMENT) })),
  ...OTHER_STORES.map((store) => ({
    name: `account status in ${store}`,
    as: 'owner' as const,
    store,
    show: at(STATUS),
  })),
];
