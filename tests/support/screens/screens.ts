import { expect, type Page } from '@playwright/test';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { createFinanciero, LUIS, makeMailAddress } from '../associate-steps.ts';
import { answerAtBank, openMenu, payDialog, startPaying, waitForHydration, waitForIdleTimer } from '../steps.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ASSOCIATE_SCREENS } from './associate-screens.ts';
import { CERTIFICATE_SCREENS } from './certificate-screens.ts';
import { COMPENSATION_SCREENS } from './compensation-screens.ts';
import { NEWS_SCREENS } from './news-screens.ts';
import { NOTIFICATION_SCREENS } from './notification-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { OTHER_STORES, type Screen, type Visit } from './screen.ts';
import { SURVEY_SCREENS } from './survey-screens.ts';
import { VOUCHER_SCREENS } from './voucher-screens.ts';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

const result =
  (button: string, heading: string) =>
  async ({ page, julia }: Visit): Promise<void> => {
    await startPaying(page, julia.ids.slice(0, 1));
    await answerAtBank(page, button);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  };

const dialog = async ({ page, julia }: Visit): Promise<void> => {
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}&documento=${julia.ids[1]}`);
  await waitForHydration(page);
};

async function downloads({ page }: Visit): Promise<void> {
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  await saved;
  await page.goto('/admin/descargas');
  await expect(page.getByRole('heading', { name: 'Listas para descargar' })).toBeVisible();
}

async function verified({ page }: Visit): Promise<void> {
  await page.goto('/admin/certificado-de-saldo');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Emitir certificado de hoy' }).click();
  await page
    .getByRole('link', { name: /verificación de/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'El certificado es auténtico' })).toBeVisible();
}

/** The screen for a person without delivery points. */
const empty =
  (address: string) =>
  async ({ page, julia, control }: Visit): Promise<void> => {
    await control.giveDestinations(julia.userId, []);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Todavía no tiene estaciones asignadas' })).toBeVisible();
  };

const menuOver =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
    await expect(await openMenu(page)).toBeVisible();
  };

const find = async ({ page, julia }: Visit): Promise<void> => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Buscar' }).click();
  const finder = page.getByRole('dialog', { name: 'Buscar en el portal' });
  await finder.getByRole('searchbox').fill(String(julia.numbers[0]));
  await expect(finder.getByRole('region', { name: 'Documentos' })).toBeVisible();
};

/** The sign-in page in the colours of the last visited store. */
const signInOf =
  (store: StoreCode) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto('/login');
    await page.context().addCookies([{ name: 'store-code', value: store, url: page.url() }]);
    await page.reload();
  };

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/recuperar-clave');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
}

async function followLink({ page, julia, control }: Visit): Promise<void> {
  await askForLink(page, julia.email);
  await page.goto(`/crear-clave?token=${await control.waitForMailedToken(julia.email)}`);
  await expect(page.getByRole('heading', { name: 'Elija su contraseña nueva' })).toBeVisible();
}

const variantScreens = (store: StoreCode): Screen[] => [
  { name: `home in ${store}`, as: 'owner', store, show: at('/') },
  { name: `sign-in in ${store}`, store, show: signInOf(store) },
  { name: `menu in ${store}`, as: 'owner', store, show: menuOver('/admin/mis-pagos') },
  { name: `pending invoices in ${store}`, as: 'owner', store, show: at('/admin/pending-invoices') },
  { name: `pay dialog in ${store}`, as: 'owner', store, show: dialog },
  { name: `approved in ${store}`, as: 'owner', store, show: result('Aprobar', 'Transacción aprobada') },
];

/** Every screen of the portal in every state. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', show: at('/login') },
  { name: 'sign-in after idling', show: at('/login?motivo=inactividad') },
  {
    name: 'sign-in refused',
    async show({ page }) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'sign-in after choosing a password', show: at('/login?motivo=clave') },
  { name: 'terms', show: at('/terminos') },
  { name: 'data policy', show: at('/tratamiento-de-datos') },
  { name: 'forgotten password', show: at('/recuperar-clave') },
  { name: 'forgotten password, no address', show: ({ page }) => askForLink(page, 'nadie') },
  {
    name: 'forgotten password, mail sent',
    async show({ page, julia }) {
      await askForLink(page, julia.email);
      await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    },
  },
  { name: 'choose a password', show: followLink },
  {
    name: 'choose a password, a weak one',
    async show(visit) {
      await followLink(visit);
      const field = visit.page.getByLabel('Contraseña nueva', { exact: true });
      await field.fill('combustible');
      await field.blur();
      await expect(visit.page.getByText('Le faltan un número y un carácter especial.')).toBeVisible();
    },
  },
  {
    name: 'choose a password, invited',
    as: 'owner',
    async show({ page, control }) {
      const email = makeMailAddress();
      await createFinanciero(page, email);
      await page.goto(`/crear-clave?token=${await control.waitForMailedToken(email)}`);
      await expect(page.getByRole('heading', { name: `${LUIS.Nombres}, cree su contraseña` })).toBeVisible();
    },
  },
  { name: 'choose a password, useless link', show: at('/crear-clave?token=nada') },
  { name: 'change password', as: 'owner', show: at('/allied/cambiar-clave') },
  {
    name: 'change password refused',
    as: 'owner',
    async show({ page }) {
      await page.goto('/allied/cambiar-clave');
      await page.getByLabel('Contraseña actual').fill('no es esta');
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('tejado#7azul');
      await page.getByLabel('Repita la contraseña nueva').fill('tejado#7azul');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByText('La contraseña actual no coincide')).toBeVisible();
    },
  },
  { name: 'change password for support', as: 'soporte', show: at('/allied/cambiar-clave') },
  { name: 'support sign-in', show: at('/login-as-customer/login') },
  { name: 'support sign-in over a session', as: 'soporte', show: at('/loginascustomer/login') },
  {
    name: 'support sign-in refused',
    async show({ page }) {
      await page.goto('/login-as-customer/login');
      await page.getByLabel('Código de acceso').fill('nada');
      await page.getByRole('button', { name: 'Entrar a la cuenta' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'home for support', as: 'soporte', show: at('/') },
  { name: 'change log, none', as: 'owner', show: at('/allied/registro-de-cambios') },
  { name: 'change log, none found', as: 'owner', show: at('/allied/registro-de-cambios?desde=2026-01-01') },
  { name: 'change log, wrong dates', as: 'owner', show: at('/allied/registro-de-cambios?desde=2026-02-30') },
  {
    name: 'change log',
    as: 'owner',
    async show({ page }) {
      await createFinanciero(page);
      await page.goto('/allied/registro-de-cambios');
      await expect(page.getByText('Invitación enviada a').first()).toBeVisible();
    },
  },
  { name: 'sessions', as: 'owner', show: at('/allied/accesos-y-sesiones') },
  { name: 'sessions without permissions', as: 'basic', show: at('/allied/accesos-y-sesiones') },
  { name: 'support visits, none', as: 'owner', show: at('/allied/accesos-de-soporte') },
  {
    name: 'support visits',
    as: 'soporte',
    async show({ page }) {
      await page.goto('/allied/accesos-de-soporte');
      await page.getByText(/^Qué hizo/).click();
    },
  },
  { name: '404 for support', as: 'soporte', console: /status of 404/, show: at('/no-existe') },
  { name: 'demo accounts', show: at('/demo') },
  { name: 'demo outbox', show: at('/demo/correo') },
  { name: 'home', as: 'owner', show: at('/') },
  { name: 'finder', as: 'owner', show: find },
  { name: 'finder as a page', as: 'owner', show: at('/buscar?q=1') },
  { name: 'finder as a page, nothing found', as: 'owner', show: at('/buscar?q=nada+de+nada') },
  { name: 'home without debts', as: 'debtless', show: at('/') },
  { name: 'home without permissions', as: 'basic', show: at('/') },
  { name: 'home without stations', as: 'owner', show: empty('/') },
  { name: 'pending invoices without stations', as: 'owner', show: empty('/admin/pending-invoices') },
  { name: 'my payments without stations', as: 'owner', show: empty('/admin/mis-pagos') },
  { name: 'menu', as: 'owner', show: menuOver('/') },
  { name: 'pending invoices', as: 'owner', show: at('/admin/pending-invoices') },
  { name: 'pending invoices for support', as: 'soporte', show: at('/admin/pending-invoices') },
  { name: 'pending invoices, none', as: 'debtless', show: at('/admin/pending-invoices') },
  { name: 'pending invoices, none found', as: 'owner', show: at('/admin/pending-invoices?num_documento=404404') },
  {
    name: 'pending invoices with filters',
    as: 'owner',
    show: at('/admin/pending-invoices?estado=AT&fecha_documento_desde=2026-07-01&total=nada'),
  },
  {
    name: 'filter panel',
    as: 'owner',
    async show({ page }) {
      await page.goto('/admin/pending-invoices');
      await waitForHydration(page);
      await page.getByText('Filtros').first().click();
      await expect(page.getByRole('button', { name: 'Aplicar filtro' })).toBeVisible();
    },
  },
  {
    name: 'pending invoices, some chosen',
    as: 'owner',
    async show({ page, julia }) {
      await page.goto('/admin/pending-invoices');
      await waitForHydration(page);
      await page.getByRole('checkbox', { name: `Elegir FE${julia.numbers[0]}` }).check();
    },
  },
  { name: 'pay dialog', as: 'owner', show: dialog },
  {
    name: 'pay dialog, an amount too small',
    as: 'owner',
    async show(visit) {
      await dialog(visit);
      await payDialog(visit.page).getByText('Abono parcial').first().click();
      const amount = visit.page.getByRole('textbox', { name: /Valor del abono/ });
      await amount.fill('100');
      await amount.blur();
      await expect(payDialog(visit.page).getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'pay dialog, the password again',
    as: 'owner',
    async show(visit) {
      await dialog(visit);
      await payDialog(visit.page).getByRole('button', { name: 'Ir a pagar' }).click();
      await expect(visit.page.getByText(/^Este pago es mayor que/)).toBeVisible();
    },
  },
  {
    name: 'pay dialog, not known whether the payment began',
    as: 'owner',
    console: /ERR_FAILED|Failed to load resource/,
    async show(visit) {
      await dialog(visit);
      await visit.page.route('**/pagar.data*', (route) => route.abort());
      await payDialog(visit.page).getByRole('button', { name: 'Ir a pagar' }).click();
      await expect(visit.page.getByText('No sabemos si su pago alcanzó a iniciarse')).toBeVisible();
    },
  },
  { name: 'payment on account', as: 'owner', show: at('/admin/pending-invoices/pago-a-cuenta') },
  { name: 'payment on account for support', as: 'soporte', show: at('/admin/pending-invoices/pago-a-cuenta') },
  { name: 'payment on account, nothing yet', as: 'debtless', show: at('/admin/pending-invoices/pago-a-cuenta') },
  { name: 'payment on account without stations', as: 'owner', show: empty('/admin/pending-invoices/pago-a-cuenta') },
  {
    name: 'payment on account with an amount',
    as: 'owner',
    async show({ page }) {
      await page.goto('/admin/pending-invoices/pago-a-cuenta');
      await waitForHydration(page);
      await page.getByRole('textbox', { name: 'Valor' }).fill('40000000');
      await expect(page.getByText('Cuarenta millones de pesos.')).toBeVisible();
    },
  },
  { name: 'pay dialog, nothing to pay', as: 'owner', show: at('/admin/pending-invoices/pagar?documento=1') },
  { name: 'approved', as: 'owner', show: result('Aprobar', 'Transacción aprobada') },
  { name: 'refused', as: 'owner', show: result('Rechazar', 'Transacción rechazada') },
  { name: 'pending', as: 'owner', show: result('Dejar pendiente', 'Transacción pendiente') },
  { name: 'unfinished', as: 'owner', show: result('Cerrar la ventana', 'Pago sin terminar') },
  {
    name: 'unknown payment',
    as: 'owner',
    console: /status of 404/,
    show: at('/admin/resultado-transaccion?uuid=5b0e0f8e-0000-4000-8000-000000000000'),
  },
  {
    name: 'my payments',
    as: 'owner',
    async show(visit) {
      await result('Aprobar', 'Transacción aprobada')(visit);
      await visit.page.goto('/admin/mis-pagos');
    },
  },
  { name: 'my payments, none', as: 'debtless', show: at('/admin/mis-pagos') },
  { name: 'downloads, none', as: 'debtless', show: at('/admin/descargas') },
  { name: 'downloads', as: 'owner', show: downloads },
  { name: 'certificate of balance, none', as: 'debtless', show: at('/admin/certificado-de-saldo') },
  { name: 'verify a certificate', show: at('/verificar') },
  { name: 'verify, not found', console: /status of 404/, show: at('/verificar/SRT-CS-2026') },
  { name: 'certificate verified', as: 'owner', show: verified },
  { name: 'no permission', as: 'basic', console: /status of 403/, show: at('/admin/mis-pagos') },
  {
    name: '401',
    as: 'owner',
    console: /status of 401/,
    async show({ page, julia, control }) {
      await control.endSessionsOf(julia.userId);
      await page.goto('/admin/mis-pagos');
    },
  },
  {
    name: 'an error of ours',
    as: 'owner',
    console: /status of 500|Unexpected Server Error|ErrorResponse/,
    async show({ page }) {
      await page.goto('/');
      await page.route('**/mis-pagos.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await (await openMenu(page)).getByRole('link', { name: 'Mis pagos' }).click();
      await expect(page.getByRole('heading', { name: 'Algo falló de nuestro lado' })).toBeVisible();
    },
  },
  {
    name: 'warning before the session ends',
    as: 'owner',
    movesClock: true,
    async show({ page }) {
      await page.clock.install();
      await page.goto('/');
      await waitForIdleTimer(page);
      await page.clock.fastForward('14:05');
      await expect(page.getByText('Su sesión se cerrará en un minuto por inactividad')).toBeVisible();
      await page.clock.resume();
    },
  },
  { name: 'help', show: at('/ayuda') },
  { name: 'help, signed in', as: 'owner', show: at('/ayuda') },
  { name: 'missing files', show: at('/error_assets?desde=%2F') },
  { name: 'no network', show: at('/sin-conexion') },
  { name: 'no maintenance', show: at('/maintenance') },
  { name: 'the demonstration’s store', as: 'owner', show: at('/admin/store') },
  { name: '404', as: 'owner', console: /status of 404/, show: at('/no-existe') },
  ...ACCOUNT_SCREENS,
  ...ASSOCIATE_SCREENS,
  ...COMPENSATION_SCREENS,
  ...ORDER_SCREENS,
  ...CERTIFICATE_SCREENS,
  ...VOUCHER_SCREENS,
  ...NOTIFICATION_SCREENS,
  ...NEWS_SCREENS,
  ...SURVEY_SCREENS,
  ...OTHER_STORES.flatMap(variantScreens),
];
