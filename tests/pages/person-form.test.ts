import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const PERSON = {
  telephone: '3105550142',
  street: 'Calle 10 # 4-20',
  city: 'Medellín',
  job_title: 'Jefe de patio',
  date_of_birth: '1980-02-29',
};

let portal: PortalChild;
let representative: TestPerson;
let employee: TestPerson;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
  const destinos = ['FORM-1', 'FORM-2', 'FORM-3'];
  representative = await portal.control.addCustomer({ destinos });
  employee = await portal.control.addColleague(representative, destinos.slice(0, 2), 'Operativo', PERSON);
});
afterAll(() => portal.close());

const FIELDS = `firstname lastname document_type document telephone street city region_id job_title gender dob role_name status
  all_destinations destinations_count`;

async function stored(): Promise<Record<string, unknown>> {
  const token = await portal.control.openSession(representative.userId, 'cliente');
  const query = `{ usuariosCliente(filter: { id: { eq: "${employee.userId}" } }) { items { ${FIELDS} } } }`;
  const { data } = await callContract({ url: portal.url, token }, query);
  const found = data?.usuariosCliente as { items: Record<string, unknown>[] } | undefined;
  return found?.items[0] ?? {};
}

async function post(fields: Record<string, string> | [string, string][]): Promise<Response> {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, representative);
  return visit(`/allied/edit-profile?mode=edit&id=${employee.userId}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
}

test('a field that the posted person form leaves out keeps its value, delivery points included', async () => {
  const before = await stored();
  expect(before).toMatchObject({ all_destinations: false, destinations_count: 2 });
  expect((await post({ firstname: 'Ana' })).status).toBe(302);
  expect(await stored()).toEqual({ ...before, firstname: 'Ana' });
  expect((await post({ street: 'Calle 11 # 4-20', destinos: '', destinos_base: '' })).status).toBe(302);
  expect(await stored()).toEqual({ ...before, firstname: 'Ana', street: 'Calle 11 # 4-20' });
});

test('a birth date is posted in three parts; a complete one is saved, and an incomplete one is refused and stays typed', async () => {
  const parts = (...values: readonly string[]) => values.map((value): [string, string] => ['date_of_birth', value]);
  expect((await post(parts('3', '02', '1974'))).status).toBe(302);
  expect(await stored()).toMatchObject({ dob: '1974-02-03' });
  const refused = await post(parts('31', '', '1974'));
  expect(refused.status).toBe(200);
  const page = await refused.text();
  expect(page).toContain('Esa fecha no existe o aún no llega. Revísela.');
  expect(page).toMatch(/name="date_of_birth"[^>]* value="31"/);
  expect(await stored()).toMatchObject({ dob: '1974-02-03' });
  expect((await post(parts('', '', ''))).status).toBe(302);
  expect((await stored()).dob ?? '').toBe('');
});

test('a new role without chosen delivery points is refused where the role needs them', async () => {
  const { role_name } = await stored();
  expect(role_name).toBe('Operativo');
  // Financiero sees all delivery points, so there is nothing to choose.
  expect((await post({ role_id: '3' })).status).toBe(302);
  expect(await stored()).toMatchObject({ role_name: 'Financiero', all_destinations: true });
  const refused = await post({ role_id: '4' });
  expect(refused.status).toBe(200);
  expect(await stored()).toMatchObject({ role_name: 'Financiero' });
});

test('a person form whose departments cannot be loaded states so', async () => {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, representative);
  await portal.control.hideTable('departamentos', true);
  const page = await visit('/allied/edit-profile?mode=create');
  await portal.control.hideTable('departamentos', false);
  expect(page.status).toBe(500);
  expect(await page.text()).toContain('No pudimos traer los departamentos. Intente de nuevo.');
  expect((await visit('/allied/edit-profile?mode=create')).status).toBe(200);
});

test('a person without delivery points reads so and whom to ask, until some are given', async () => {
  const operative = await portal.control.addColleague(representative, ['FORM-1'], 'Operativo', PERSON);
  const visit = createPageClient(portal.url);
  await signInByForm(visit, operative);
  const told = 'Pídale al representante legal de su empresa';
  expect(await (await visit('/')).text()).not.toContain(told);
  await portal.control.giveDestinations(operative.userId, []);
  // The contract answers that the cookies are out of date.
  expect((await visit('/admin/mis-pagos')).status).toBe(302);
  for (const path of ['/', '/admin/pending-invoices', '/admin/mis-pagos'])
    expect([path, (await (await visit(path)).text()).includes(told)]).toEqual([path, true]);
  await portal.control.giveDestinations(operative.userId, ['FORM-1']);
  expect((await visit('/admin/mis-pagos')).status).toBe(302);
  expect(await (await visit('/')).text()).not.toContain(told);
});

test('a role with only the account status has the figures on the home page, and no link to the invoices', async () => {
  const engineer = await portal.control.addCustomer({ role: 'Ingeniero Planificación', documents: [{}, {}] });
  const visit = createPageClient(portal.url);
  await signInByForm(visit, engineer);
  const home = await (await visit('/')).text();
  expect(home).toContain('Cartera total');
  expect(home).not.toContain('/admin/pending-invoices');
  expect(home).not.toContain('/admin/mis-pagos');
  expect((await visit('/admin/pending-invoices')).status).toBe(302);
});

test('the customer’s store decides what is offered, whatever a script writes into the cookie', async () => {
  const peru = await portal.control.addCustomer({ pais: 'PE', store_code: 'lubricantes_peru' });
  const visit = createPageClient(portal.url);
  await signInByForm(visit, peru);
  visit.cookies.set('store-code', 'main');
  expect((await visit('/admin/sales-certificate')).headers.get('location')).toBe('/');
  const home = await (await visit('/')).text();
  expect(home).toContain('data-store="lubricantes_peru"');
});
