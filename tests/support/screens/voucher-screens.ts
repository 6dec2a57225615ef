import { expect, type Page } from '@playwright/test';
import { answerAtBank, waitForHydration } from '../steps.ts';
import { PIN, STATION, VOUCHER_SHELF } from '../voucher-shelf.ts';
import type { Screen, Visit } from './screen.ts';

const USE = 'uso=combustible-prueba';
const CHOOSE = '/admin/bonos-regalo-tienda';
const CONFIRM = '/admin/confirmar-compra-bonos';

const shelved =
  (address: string) =>
  async ({ page, control }: Visit): Promise<void> => {
    await control.importRows(VOUCHER_SHELF);
    await page.goto(address);
  };

/** Buys two vouchers. @returns the address of the first one's public page */
async function bought({ page, control }: Visit): Promise<string> {
  await control.importRows(VOUCHER_SHELF);
  await page.goto(`${CONFIRM}?${USE}&bonos=50000x2`);
  await waitForHydration(page);
  await page.getByLabel('Correo que recibe los bonos').fill('flota.oriente.de.muchas.estaciones@correo.co');
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await answerAtBank(page, 'Aprobar');
  await page.getByRole('link', { name: 'Ver lo que compró' }).click();
  const share = page.getByRole('link', { name: /^Compartir el bono/ }).first();
  return (await share.getAttribute('href')) ?? '';
}

async function redeem(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Estación', { exact: true }).fill(STATION);
  await page.getByLabel('PIN de la estación').fill(pin);
  await page.getByRole('button', { name: /^Redimir/ }).click();
}

/** The screens of vouchers in every state. */
export const VOUCHER_SCREENS: readonly Screen[] = [
  { name: 'voucher uses', as: 'owner', show: shelved('/admin/bonos-regalo') },
  { name: 'voucher uses for support', as: 'soporte', show: shelved('/admin/bonos-regalo') },
  { name: 'voucher amounts', as: 'owner', show: shelved(`${CHOOSE}?${USE}`) },
  { name: 'voucher amounts, no use', as: 'owner', show: shelved(CHOOSE) },
  { name: 'voucher amounts, a use that is gone', as: 'owner', show: shelved(`${CHOOSE}?uso=nada&bonos=50000x1`) },
  { name: 'voucher cart', as: 'owner', show: shelved(`${CHOOSE}?${USE}&bonos=50000x2_100000x1_70000x3`) },
  { name: 'voucher cart, full', as: 'owner', show: shelved(`${CHOOSE}?${USE}&bonos=100000x3`) },
  { name: 'voucher cart, too full', as: 'owner', show: shelved(`${CHOOSE}?${USE}&bonos=100000x4`) },
  {
    name: 'voucher cart, another use',
    as: 'owner',
    show: shelved(`${CHOOSE}?uso=lavado-prueba&bonos=50000x2&de=combustible-prueba`),
  },
  { name: 'voucher payment', as: 'owner', show: shelved(`${CONFIRM}?${USE}&bonos=50000x2_100000x1`) },
  { name: 'voucher payment for support', as: 'soporte', show: shelved(`${CONFIRM}?${USE}&bonos=50000x2`) },
  { name: 'voucher payment, nothing', as: 'owner', show: shelved(CONFIRM) },
  { name: 'voucher payment, too much', as: 'owner', show: shelved(`${CONFIRM}?${USE}&bonos=100000x4`) },
  {
    name: 'voucher terms',
    as: 'owner',
    async show(visit) {
      await shelved(`${CONFIRM}?${USE}&bonos=50000x2`)(visit);
      await waitForHydration(visit.page);
      await visit.page.getByRole('link', { name: /^condiciones de los bonos/ }).click();
      await expect(visit.page.getByRole('dialog', { name: /^Condiciones/ })).toBeVisible();
    },
  },
  { name: 'my vouchers, none', as: 'debtless', show: shelved('/admin/mis-bonos-comprados') },
  {
    name: 'my vouchers',
    as: 'owner',
    async show(visit) {
      await bought(visit);
    },
  },
  { name: 'redeem a voucher, asking', show: shelved('/bono') },
  { name: 'redeem a voucher, unknown', console: /status of 404/, show: shelved('/bono/XXXX-XXXX') },
  {
    name: 'redeem a voucher',
    as: 'owner',
    async show(visit) {
      await visit.page.goto(await bought(visit));
      await expect(visit.page.getByText('Válido')).toBeVisible();
    },
  },
  {
    name: 'redeem a voucher, wrong PIN',
    as: 'owner',
    async show(visit) {
      await visit.page.goto(await bought(visit));
      await redeem(visit.page, '000000');
      await expect(visit.page.getByText('La estación y el PIN no corresponden.')).toBeVisible();
    },
  },
  {
    name: 'redeem a voucher, done',
    as: 'owner',
    async show(visit) {
      const address = await bought(visit);
      await visit.page.goto(address);
      await redeem(visit.page, PIN);
      await expect(visit.page.getByText('Redimido: ')).toBeVisible();
    },
  },
];
