import { expect } from '@playwright/test';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { TestPerson } from '../add-customer.ts';
import {
  CREATE_PERSON_PATH,
  clickDisabled,
  fillPerson,
  LUIS,
  PROFILE_PATH,
  personRow,
  saveButton,
} from '../associate-steps.ts';
import { waitForHydration } from '../steps.ts';
import { OTHER_STORES, type Screen, type Visit } from './screen.ts';

const PLACES = [
  'EDS Autopista Medellín–Bogotá kilómetro 41 costado norte, frente a la entrada de la vereda La Mosca de Guarne',
  'EDS X',
  ...Array.from({ length: 60 }, (_, each) => `EDS número ${each + 1}`),
];

const LONG = { firstname: 'María Fernanda del Perpetuo Socorro de los Milagros Ñáñez' };

/** Adds a company with stations, people in every state, and names of maximum length. */
async function staffed({ julia, control }: Visit): Promise<{ luis: TestPerson; maria: TestPerson }> {
  const codes = await control.addDestinations(julia.cliente, PLACES);
  const luis = await control.addColleague(julia, codes.slice(0, 2), 'Operativo');
  const maria = await control.addColleague(julia, [], 'Administrativo');
  const gone = await control.addColleague(julia, [], 'Ingeniero Planificación');
  await control.changeUser(maria.userId, { ...LONG, password_hash: null });
  await control.changeUser(gone.userId, { status: 0 });
  return { luis, maria };
}

const profile =
  (query = '') =>
  async (visit: Visit): Promise<void> => {
    await staffed(visit);
    await visit.page.goto(`${PROFILE_PATH}${query}`);
    await waitForHydration(visit.page);
  };

async function create(visit: Visit): Promise<void> {
  await staffed(visit);
  await visit.page.goto(CREATE_PERSON_PATH);
  await waitForHydration(visit.page);
  await visit.page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await expect(visit.page.getByText(/^0 de \d+ (estaciones|sedes)$/)).toBeVisible();
}

async function refused(visit: Visit): Promise<void> {
  await create(visit);
  await clickDisabled(saveButton(visit.page));
  await expect(visit.page.getByText(/^Revise \d campos$/)).toBeVisible();
}

const form =
  (mode: 'edit' | 'see', who: 'luis' | 'maria') =>
  async (visit: Visit): Promise<void> => {
    const { [who]: person } = await staffed(visit);
    await visit.page.goto(`${PROFILE_PATH}?mode=${mode}&id=${person.userId}`);
    await waitForHydration(visit.page);
  };

const ownForm = async ({ page, julia, control }: Visit, role: string): Promise<void> => {
  const codes = await control.addDestinations(julia.cliente, PLACES);
  const luis = await control.addColleague(julia, codes.slice(0, 40), role);
  const token = await control.openSession(luis.userId, 'cliente');
  await page.request.post('/server-middleware/auth/login', { data: { token } });
  await page.goto('/allied/edit/personal-info');
  await waitForHydration(page);
};

const terms = async ({ page, julia, control }: Visit, role?: string): Promise<void> => {
  await control.changeUser(julia.userId, { terms_accepted_at: null, ...(role && { role }) });
  await page.goto('/admin/mis-pagos');
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
  await waitForHydration(page);
};

const variantScreens = (store: StoreCode): Screen[] => [
  { name: `profile in ${store}`, as: 'owner', store, show: profile() },
  { name: `create associate in ${store}`, as: 'owner', store, show: create },
  { name: `own data in ${store}`, as: 'owner', store, show: (visit) => ownForm(visit, 'Operativo') },
];

/** The screens about people in every state. */
export const ASSOCIATE_SCREENS: readonly Screen[] = [
  { name: 'profile', as: 'owner', show: profile() },
  {
    name: 'profile, nobody yet',
    as: 'owner',
    show: ({ page }) => page.goto(PROFILE_PATH).then(() => waitForHydration(page)),
  },
  { name: 'profile, all people', as: 'owner', show: profile('?states=todos') },
  { name: 'profile, inactive people', as: 'owner', show: profile('?states=0') },
  { name: 'profile, nobody found', as: 'owner', show: profile('?search=nadie') },
  { name: 'profile, of someone without people', as: 'basic', show: profile() },
  { name: 'profile for support', as: 'soporte', show: profile() },
  {
    name: 'profile, just created',
    as: 'owner',
    async show(visit) {
      const { maria } = await staffed(visit);
      await visit.page.goto(`${PROFILE_PATH}?aviso=creado&de=${maria.userId}`);
      await expect(
        visit.page.getByRole('status').filter({ hasText: 'El asociado quedó creado' }).first(),
      ).toBeVisible();
      await expect(personRow(visit.page, maria.email)).toBeVisible();
    },
  },
  { name: 'create associate', as: 'owner', show: create },
  { name: 'create associate refused', as: 'owner', show: refused },
  {
    name: 'create associate, searching stations',
    as: 'owner',
    async show(visit) {
      await create(visit);
      await visit.page.getByRole('searchbox').fill('numero 3');
      await expect(visit.page.getByText(/estaciones con «numero 3»/)).toBeVisible();
      await visit.page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'create associate, recovered',
    as: 'owner',
    async show(visit) {
      await create(visit);
      await fillPerson(visit.page, { ...LUIS, Nombres: LONG.firstname });
      await visit.page.reload();
      await expect(visit.page.getByText('Recuperamos lo que había escrito')).toBeVisible();
    },
  },
  { name: 'edit associate', as: 'owner', show: form('edit', 'luis') },
  { name: 'edit associate who sees everything', as: 'owner', show: form('edit', 'maria') },
  { name: 'associate', as: 'owner', show: form('see', 'luis') },
  { name: 'associate for support', as: 'soporte', show: form('see', 'maria') },
  {
    name: 'own data',
    as: 'owner',
    show: ({ page }) => page.goto('/allied/edit/personal-info').then(() => waitForHydration(page)),
  },
  { name: 'own data with stations', as: 'owner', show: (visit) => ownForm(visit, 'Operativo') },
  { name: 'own data of Administrativo', as: 'owner', show: (visit) => ownForm(visit, 'Administrativo') },
  { name: 'terms to be accepted', as: 'owner', show: (visit) => terms(visit) },
  { name: 'terms to be accepted, and nothing else', as: 'owner', show: (visit) => terms(visit, 'Terpel') },
  {
    name: 'terms not accepted',
    as: 'owner',
    async show(visit) {
      await terms(visit);
      await clickDisabled(saveButton(visit.page, 'Aceptar y continuar'));
      await expect(visit.page.getByText(/^Revise \d campos$/)).toBeVisible();
    },
  },
  {
    name: 'no permission for the profile',
    as: 'owner',
    console: /status of 403/,
    async show({ page, julia, control }) {
      await control.changeUser(julia.userId, { role: 'Terpel' });
      await page.goto(PROFILE_PATH);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'somebody else’s associate',
    as: 'owner',
    console: /status of 404/,
    show: ({ page }) => page.goto(`${PROFILE_PATH}?mode=see&id=1`).then(() => undefined),
  },
  ...OTHER_STORES.flatMap(variantScreens),
];
