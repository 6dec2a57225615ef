import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesPassword } from '#areas/session/server/sign-in/password.ts';
import type { Database } from '#platform/database/database.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DEMO_PASSWORD, demoAccounts } from './companies/demo-accounts.ts';
import { createDemo } from './create-demo.ts';

const clock = fixedClock('2027-03-01T15:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  expect(await createDemo({ database, clock, provider: 'Gasolinera', documents: 1_500, clients: 9 })).toBe(true);
});
afterAll(() => database.close());

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

test('is made once: data that is there is left alone', async () => {
  expect(await createDemo({ database, clock, provider: 'Gasolinera' })).toBe(false);
  expect(await rows('select count(*) from documentos')).toEqual([{ count: 1_500 }]);
});

test('is finished at the next start when the first one was interrupted', async () => {
  await rows("delete from importaciones where archivo = 'demostración' and aceptado");
  await rows('delete from documento_lineas');
  expect(await createDemo({ database, clock, provider: 'Gasolinera', documents: 1_500, clients: 9 })).toBe(true);
  expect(await rows('select count(*) > 1500 as there from documento_lineas')).toEqual([{ there: true }]);
  expect(await rows('select count(*) from documentos')).toEqual([{ count: 1_500 }]);
});

test('never looks old: something is due today, and nothing is dated after it', async () => {
  expect(
    await rows(
      "select num_factura from documentos where fecha_vencimiento_documento = '2027-03-01' and numero_cuenta = '0000100101' and total > 0",
    ),
  ).toEqual([{ num_factura: 'FE-48720' }]);
  expect(await rows("select 1 from documentos where fecha_documento > '2027-03-01'")).toEqual([]);
});

test('its customers have orders in each state', async () => {
  const states = await rows<{ estado: string }>(
    "select distinct estado from pedidos where numero_cuenta = '0000100101' order by 1",
  );
  expect(states.map(({ estado }) => estado)).toEqual(['-1', '-1.5', '-2', '1', '2', '3', '4', '5', '6']);
});

test("its customers buy the fuels of their country's trade", async () => {
  const names = (pais: string) =>
    rows<{ descripcion: string }>(
      `select distinct l.descripcion from clientes c join pedidos o on o.numero_cuenta = c.cliente join pedido_lineas l using (num_pedido)
       where c.pais = '${pais}' and c.store_code not like 'lubricantes%'
       union select l.descripcion from clientes c join documentos d on d.numero_cuenta = c.cliente join documento_lineas l using (id_edocta_detalle)
       where c.pais = '${pais}' and c.store_code not like 'lubricantes%' order by 1`,
    ).then((found) => found.map(({ descripcion }) => descripcion));
  expect(await names('CO')).toEqual([
    'Biodiésel B10 (ACPM)',
    'Gasolina corriente oxigenada',
    'Gasolina extra oxigenada',
  ]);
  expect(await names('EC')).toEqual(
    expect.arrayContaining(['Diésel 2', 'Diésel Premium', 'Gasolina Ecopaís', 'Gasolina Extra', 'Gasolina Súper']),
  );
  expect((await names('EC')).join()).not.toMatch(/ACPM|Biodiésel|oxigenada/);
});

test('it has a customer beyond its credit, one with two plants, and a post without a picture', async () => {
  expect(
    await rows(`select c.cliente from clientes c where c.cupo_credito < (
        select sum(total) from documentos d where d.numero_cuenta = c.cliente and clase = 'INVOICE') + (
        select sum(valor) from pedidos p where p.numero_cuenta = c.cliente and estado in ('-1.5', '1', '-1', '-2', '2', '3'))`),
  ).toEqual([{ cliente: '0000100102' }]);
  const [plants] = await rows<{ n: number }>(
    "select count(distinct centro_logistico)::int as n from destinatarios where codigo_cliente = '0000100101'",
  );
  expect(plants).toEqual({ n: 2 });
  expect(await rows("select name from noticias where image is null and publish_date < '2027-03-01'")).toHaveLength(1);
});

test('somebody is invited and has no password, somebody has not accepted the terms', async () => {
  const people = (is: string) => rows(`select email from usuarios where ${is} and email like '%claro.example'`);
  expect(await people('password_hash is null')).toEqual([{ email: 'yeison.mosquera@valleclaro.example' }]);
  expect(await people('password_hash is not null and terms_accepted_at is null')).toEqual([
    { email: 'sandra.rios@valleclaro.example' },
  ]);
});

describe('its accounts', () => {
  const accounts = demoAccounts('Gasolinera');

  test('are there with the role, company and store they are said to have, and the one password', async () => {
    const people = await rows<{ email: string; role: string; company: string; store: string; hash: string }>(
      `select u.email, role_name as role, c.nombre as company, store_code as store, password_hash as hash
       from usuarios u join roles using (role_id) join clientes c using (cliente)`,
    );
    for (const { email, role, company, store } of accounts) {
      const person = people.find((each) => each.email === email);
      expect(person).toMatchObject({ role, company, store });
      expect(await matchesPassword(person?.hash, DEMO_PASSWORD)).toBe(true);
    }
  });

  test('cover every role and every store', async () => {
    const roles = await rows<{ role_name: string }>('select role_name from roles');
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles.map(({ role_name }) => role_name)));
    expect(new Set(accounts.map(({ store }) => store)).size).toBe(5);
    expect(roles.map(({ role_name }) => role_name)).toContain('Gasolinera');
  });

  test('have permissions that begin with the provider’s name', async () => {
    expect(await rows("select permission from role_permisos where permission not like 'Gasolinera\\_%'")).toEqual([]);
  });
});
