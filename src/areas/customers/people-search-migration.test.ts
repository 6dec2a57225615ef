import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabaseBefore } from '#tests/support/test-database.ts';
import { findPeople } from './console/server/people-search-queries.ts';

const database = await openDatabaseBefore('0096-people-search-and-edit-authors.sql');
afterAll(() => database.close());

/** People of two stores, from before names were kept without case and accents. */
const OLD = `
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda, store_code) values
    ('0000000001', '900123456-8', 'La Ceiba', 'CO', 'COP', 'main'), ('0000000002', '900123457-8', 'El Páramo', 'EC', 'USD', 'ecuador');
  insert into roles (role_id, role_name) values (1, 'Representante Legal');
  insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id, status) values
    (1, '0000000001', 1, 'Wilmar.NB@ceiba.example', 'Wílmar', 'Ñungo Bétancur', 'CC', '1', 'CO', 1),
    (2, '0000000001', 1, 'zp@ceiba.example', 'ZORAIDA', 'Ñungo', 'CC', '2', 'CO', 0),
    (3, '0000000002', 1, 'xq@paramo.example', 'Xiomara', 'Ñungo', 'CC', '3', 'EC', 1)`;

beforeAll(async () => {
  await database.runScript(OLD);
  expect((await migrate(database, 'migrations'))[0]).toBe('0096-people-search-and-edit-authors.sql');
});

const find = async (words: readonly string[], stores: readonly string[] = ['main', 'ecuador']) => {
  const page = { pageSize: 10, currentPage: 1, offset: 0 };
  const { items } = await findPeople(database.kysely, { stores } as unknown as OperatorScope, words, page);
  return items.map(({ id }) => id);
};

test('people of a database from before migration 0096 are found by name and address after the upgrade', async () => {
  expect(await find(['nungo'])).toEqual([1, 3, 2]);
  expect(await find(['betancur', 'wilmar'])).toEqual([1]);
  expect(await find(['wilmar.nb@ceiba'])).toEqual([1]);
  expect(await find(['nungo'], ['ecuador'])).toEqual([3]);
});

test('a person whose name changes after the upgrade is found by the new name only', async () => {
  await sql`update usuarios set lastname = 'Peláez' where id = 2`.execute(database.kysely);
  expect(await find(['pelaez'])).toEqual([2]);
  expect(await find(['nungo'])).toEqual([1, 3]);
});
