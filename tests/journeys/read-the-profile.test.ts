import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/companies/demo-accounts.ts';
import { CREATE_PERSON_PATH, PROFILE_PATH, saveButton } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { signIn, waitForHydration } from '#tests/support/steps.ts';

/** Facts of the demonstration's customers, as the distributor's file has them. */
const COMPANIES = [
  {
    email: 'marta.ocampo@laceiba.example',
    facts: {
      'Razón social': 'Inversiones Estación La Ceiba S.A.S.',
      NIT: '900.123.456-8',
      'Código de cliente': '0000100101',
      Teléfono: '604 010 0101',
      Dirección: 'Carrera 40 # 10-45',
      Ciudad: 'Medellín',
      Departamento: 'Antioquia',
      País: 'Colombia',
      'Correo de facturación': 'facturacion@laceiba.example',
    },
  },
  {
    email: 'gabriela.andrade@estacionesguayas.example',
    facts: {
      'Razón social': 'Comercial Estaciones del Guayas S.A.',
      RUC: '1791234561001',
      'Código de cliente': '0000100106',
      Teléfono: '04 010 0106',
      Dirección: 'Carrera 45 # 15-45',
      Ciudad: 'Guayaquil',
      Provincia: 'Guayas',
      País: 'Ecuador',
      'Correo de facturación': 'facturacion@estacionesguayas.example',
    },
  },
];

const everyCompany = (): readonly string[] =>
  readFileSync('demo/clientes.ndjson', 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { cliente, nombre } = JSON.parse(line) as { cliente: string; nombre: string };
      return [cliente, nombre];
    });

const factsOf = (card: Locator): Promise<Record<string, string>> =>
  card.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dt')].map((term) => [
        term.textContent ?? '',
        (term.nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' '),
      ]),
    ),
  );

for (const { email, facts } of COMPANIES)
  test(`the company profile of ${email} shows all its data, no data of another company, and no input fields`, async ({
    page,
  }) => {
    await signIn(page, { email, password: DEMO_PASSWORD });
    await page.goto(`${PROFILE_PATH}?cliente=0000100103&clientCode=0000100103`);
    await waitForHydration(page);
    const card = page.getByRole('region', { name: 'Empresa' });
    expect(await factsOf(card)).toEqual(facts);
    await expect(card.getByText('Solo lectura')).toBeVisible();
    await expect(card.getByRole('textbox')).toHaveCount(0);
    const own: readonly string[] = Object.values(facts);
    // The scripts of the page may contain the requested address.
    await page.goto(PROFILE_PATH);
    const written = await page.content();
    expect(everyCompany().filter((word) => !own.includes(word) && written.includes(word))).toEqual([]);
  });

test('the role "Representante Legal" cannot be given: it is missing when creating a person, and disabled when editing one', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer({ destinos: [] });
  const luis = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  const role = page.getByLabel('Rol', { exact: true });
  const representative = role.locator('option', { hasText: 'Representante Legal' });

  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await expect(role.locator('option', { hasText: 'Operativo' })).toHaveCount(1);
  await expect(representative).toHaveCount(0);

  await page.goto(`${PROFILE_PATH}?mode=edit&id=${luis.userId}`);
  await waitForHydration(page);
  await expect(role.locator('option:checked')).toHaveText('Financiero');
  await expect(representative).toHaveCount(1);
  await expect(representative).toBeDisabled();
  await expect(role.locator('option:disabled')).toHaveText(['Representante Legal']);
  await expect(saveButton(page)).toBeVisible();
});
