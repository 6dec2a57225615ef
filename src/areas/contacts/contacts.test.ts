import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { addCustomer, type CustomerFacts } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const CONTACTS = '{ contactos { clase nombre telefono correo horario } }';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.kysely.deleteFrom('contactos').execute();
});

const customer = async (facts: CustomerFacts = {}) => {
  const added = await addCustomer(portal.database, facts);
  return { cliente: added.cliente, token: await signIn(portal.url, added) };
};

const importContacts = async (contactos: readonly Record<string, unknown>[]) => {
  const { archivos } = await importFolder({
    database: portal.database,
    folder: feedFolder({ contactos }),
    clock: portal.clock,
  });
  return archivos[0];
};

const contactsOf = async (token: string): Promise<readonly Record<string, unknown>[]> => {
  const { data, errors } = await callContract({ url: portal.url, token }, CONTACTS);
  expect(errors).toBeUndefined();
  return data?.contactos as unknown as readonly Record<string, unknown>[];
};
const namesOf = async (token: string) => (await contactsOf(token)).map(({ nombre }) => nombre);

const ofStore = (contacto: string, clase: string, nombre: string, store_code = 'main') => ({
  ...{ contacto, clase, nombre, store_code },
  telefono: '601 744 0000',
});

test('contacts list advisors before collections, each with the ways to reach them', async () => {
  const { token } = await customer();
  await importContacts([
    {
      ...ofStore('c1', 'cartera', 'Cartera de la tienda'),
      correo: 'CARTERA@distribuidor.example',
      horario: 'De 8 a 5',
    },
    ofStore('a1', 'asesor', 'Asesor de la tienda'),
  ]);
  expect(await contactsOf(token)).toEqual([
    { clase: 'asesor', nombre: 'Asesor de la tienda', telefono: '601 744 0000', correo: null, horario: null },
    {
      ...{ clase: 'cartera', nombre: 'Cartera de la tienda', telefono: '601 744 0000' },
      ...{ correo: 'cartera@distribuidor.example', horario: 'De 8 a 5' },
    },
  ]);
});

test('a customer’s own contacts of a kind replace the store’s, for that customer alone', async () => {
  const [own, other] = [await customer(), await customer()];
  await importContacts([
    ofStore('a1', 'asesor', 'Asesor de la tienda'),
    ofStore('c1', 'cartera', 'Cartera de la tienda'),
    { contacto: 'a2', clase: 'asesor', nombre: 'Asesor propio', numero_cuenta: own.cliente, correo: 'a@b.example' },
  ]);
  expect(await namesOf(own.token)).toEqual(['Asesor propio', 'Cartera de la tienda']);
  expect(await namesOf(other.token)).toEqual(['Asesor de la tienda', 'Cartera de la tienda']);
});

test('contacts of another store, inactive contacts and a fourth of a kind are not shown', async () => {
  const { token } = await customer();
  await importContacts([
    ofStore('x', 'asesor', 'De Ecuador', 'ecuador'),
    { ...ofStore('y', 'asesor', 'Ya no está'), activo: false },
    ...['A', 'B', 'C', 'D'].map((nombre) => ofStore(nombre, 'cartera', nombre)),
  ]);
  expect(await namesOf(token)).toEqual(['A', 'B', 'C']);
});

test('the store header does not choose the contacts', async () => {
  const { token } = await customer();
  await importContacts([ofStore('x', 'asesor', 'De Ecuador', 'ecuador'), ofStore('m', 'asesor', 'De Colombia')]);
  const { data } = await callContract({ url: portal.url, token, headers: { store: 'ecuador' } }, CONTACTS);
  expect(data?.contactos).toMatchObject([{ nombre: 'De Colombia' }]);
});

test('a visitor without a session gets no names of contacts', async () => {
  await importContacts([ofStore('m', 'asesor', 'De Colombia')]);
  const { data, errors } = await callContract({ url: portal.url }, CONTACTS);
  expect(JSON.stringify(data ?? null)).not.toContain('De Colombia');
  expect(errors).toHaveLength(1);
});

test.each([
  ['both a customer and a store', { store_code: 'main', telefono: '6017440000', numero_cuenta: 'own' }],
  ['neither a customer nor a store', { telefono: '6017440000' }],
  ['a customer that does not exist', { numero_cuenta: '9999999999', telefono: '6017440000' }],
  ['no way to reach somebody', { store_code: 'main' }],
  ['a telephone that is none', { store_code: 'main', telefono: 'javascript:1' }],
  ['a kind that is none', { store_code: 'main', telefono: '6017440000', clase: 'gerente' }],
])('the feed refuses a contact with %s', async (_name, facts) => {
  const { cliente } = await customer();
  const row = { contacto: 'm', clase: 'asesor', nombre: 'Alguien', ...facts };
  const report = await importContacts([
    { ...row, ...('numero_cuenta' in facts && facts.numero_cuenta === 'own' && { numero_cuenta: cliente }) },
  ]);
  expect(report).toMatchObject({ nuevas: 0, rechazadas: 1 });
});

test('a contact that moves to another store is no longer shown in the first', async () => {
  const { token } = await customer();
  await importContacts([ofStore('m', 'asesor', 'Se muda')]);
  await importContacts([ofStore('m', 'asesor', 'Se muda', 'ecuador')]);
  expect(await namesOf(token)).toEqual([]);
});
