import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabaseBefore } from '#tests/support/test-database.ts';

const database = await openDatabaseBefore('0007-people.sql');
afterAll(() => database.close());

const rows = async (text: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.kysely)).rows;

/** People before the migration, when a person without delivery points saw all of them. */
const OLD = `
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values ('0000000001', '900123456-8', 'La Ceiba', 'CO', 'COP');
  insert into destinatarios (codigo_destinatario, codigo_cliente, nombre_comercial) values ('D1', '0000000001', 'EDS 1');
  insert into roles (role_id, role_name) values (1, 'Representante Legal'), (2, 'Administrativo'), (3, 'Financiero'), (4, 'Operativo');
  insert into usuarios (cliente, role_id, email, firstname, lastname, document_type, document, country_id, status, editado_en)
  select '0000000001', role_id, email, 'Ana', 'Rojas', 'CC', '12345678', 'CO', status, case when editada then now() end
  from (values
    (1, 'representante', 1, false), (1, 'limitada', 1, false), (2, 'administrativo', 1, true), (3, 'financiera', 1, false),
    (4, 'operativa', 1, false), (4, 'operativa.limitada', 1, false), (4, 'operativa.editada', 1, true), (3, 'cerrada', 0, true),
    (3, 'cerrada.erp', 0, false)
  ) p (role_id, email, status, editada);
  insert into usuario_destinos select id, 'D1' from usuarios where email like '%limitada';
  insert into sesiones (token_hash, user_id, created_at, last_used_at, expires_at)
  select email, id, now(), now(), now() + interval '1 day' from usuarios`;

test('after the migration people keep the delivery points they saw, and an Operativo without any sees none', async () => {
  await database.runScript(OLD);
  expect((await migrate(database, 'migrations'))[0]).toBe('0007-people.sql');
  const seen = await rows(
    'select u.email, (select destinos from sesion_de(u.email)) as destinos from usuarios u order by u.id',
  );
  expect(seen).toEqual([
    { email: 'representante', destinos: null },
    { email: 'limitada', destinos: ['D1'] },
    { email: 'administrativo', destinos: null },
    { email: 'financiera', destinos: null },
    { email: 'operativa', destinos: [] },
    { email: 'operativa.limitada', destinos: ['D1'] },
    { email: 'operativa.editada', destinos: [] },
    { email: 'cerrada', destinos: null },
    { email: 'cerrada.erp', destinos: null },
  ]);
});

test('after the migration usuarios_erp has the values of people whom only the ERP wrote', async () => {
  expect(
    await rows(`select u.email, u.status_portal, e.status, e.todos_los_destinos as todos, e.destinos
      from usuarios u left join usuarios_erp e on e.user_id = u.id where u.role_id > 2 order by u.id`),
  ).toEqual([
    { email: 'financiera', status_portal: 1, status: 1, todos: true, destinos: [] },
    { email: 'operativa', status_portal: 1, status: 1, todos: false, destinos: [] },
    { email: 'operativa.limitada', status_portal: 1, status: 1, todos: false, destinos: ['D1'] },
    { email: 'operativa.editada', status_portal: 1, status: null, todos: null, destinos: null },
    { email: 'cerrada', status_portal: 0, status: null, todos: null, destinos: null },
    { email: 'cerrada.erp', status_portal: 1, status: 0, todos: true, destinos: [] },
  ]);
});
