import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type Job, startJobs } from '#platform/jobs/jobs.ts';
import { openDatabaseBefore } from '#tests/support/test-database.ts';

let database: Database;
const UUID = '00000000-0000-4000-8000-000000000001';
const REQUESTED = '2026-09-05T14:42:00.123Z';
/** Jobs that the version before had in its queue. */
const WAITING = [
  ['avisar-compensacion', { uuid: UUID }],
  ['invitar-usuario', { userId: 1, pedido: 'pedido-1', en: REQUESTED }],
  ['restablecer-clave', { address: 'nadie@example.com', pedido: 'pedido-2', en: REQUESTED }],
  ['avisar-clave-cambiada', { userId: 1, at: REQUESTED }],
  ['enviar-bonos', { kind: 'compra', id: UUID }],
  ['enviar-extracto', { userId: 1, desde: '2099-08-01', hasta: '2099-08-31' }],
] as const;
const SWEEPS = ['avisos-por-correo-y-celular', 'barrer-bonos'];
const idle = (name: string, every?: string): Job<object> => ({
  ...{ name, words: name, parse: (input) => input as object, run: async () => undefined },
  ...(every !== undefined && { every }),
});

/** Messages as the version before the outbox left them: in `envios_aviso`, and in jobs that wait. */
beforeAll(async () => {
  database = await openDatabaseBefore('0044-outbox.sql');
  const jobs = await startJobs(
    database,
    [...WAITING.map(([name]) => idle(name)), ...SWEEPS.map((name) => idle(name, '* * * * *'))],
    { onError: (error) => console.error(error) },
  );
  for (const [name, input] of WAITING) await jobs.send(name, input, { startAfterSeconds: 3_600 });
  await jobs.stop();
  await database.runScript(`
    insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values ('0000100001', '900123456', 'Estación La Ceiba', 'CO', 'COP');
    insert into roles (role_id, role_name) values (1, 'Representante Legal');
    insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id)
      values (1, '0000100001', 1, 'ana@example.com', 'Ana', 'Rojas', 'CC', '1', 'CO');
    insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, created_at, updated_at)
      values ('${UUID}', '0000100001', 1, 'c', 'h', 'COP', 5000, 'S', now(), now());
    insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'SRT-' || n, '0000100001', 1, 'c' || n, 'h', 'aprobada', 5000, 'COP', 'simulador', now(), now()
      from generate_series(1, 3) n;
    insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email, registrada_en,
        emitida_en, vence_el, encolada_en, enviando_hasta, enviada_en)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, '0000100001', 1, 'CO', 'main', 'u', 'r', 'T', 180, 'COP', 5000, 'flota@example.com', now(),
        now() - case n when 3 then interval '40 days' else interval '1 hour' end, current_date + 9, now(),
        case n when 1 then timestamptz '2099-01-01T00:00Z' end, case n when 2 then now() end
      from generate_series(1, 3) n;
    insert into envios_extracto (user_id, desde, hasta, encolado_en, enviando_hasta, enviado_en)
      values (1, '2099-08-01', '2099-08-31', now(), '2099-09-01T11:02:00Z', null), (1, '2026-07-01', '2026-07-31', now(), null, now()),
        (1, '2026-06-01', '2026-06-30', now(), null, null);
    insert into reenvios_bonos (id, uuid, email, user_id, pedido_en, encolado_en)
      values ('00000000-0000-4000-8000-000000000009', '${UUID}', 'otra@example.com', 1, now(), now());
    insert into envios_aviso (user_id, lugar, celular, clave, evento, titulo, cuerpo, href, creado_en, siguiente_en, enviando_hasta, intentos, terminado_en)
      values (1, 'correo', 0, 'espera', 'pago', 'T', 'C', '/p', '2026-09-05T14:42:00.123Z', '2026-09-05T14:43:00Z', null, 1, null),
        (1, 'correo', 0, 'en-curso', 'pago', 'T', 'C', null, '2026-09-05T14:42:00Z', '2026-09-05T14:42:00Z', '2026-09-05T14:44:00Z', 1, null),
        (1, 'celular', 7, 'espera', 'pago', 'T', 'C', null, '2026-09-05T14:42:00Z', '2026-09-05T14:42:00Z', null, 0, null),
        (1, 'correo', 0, 'salio', 'pago', 'T', 'C', null, '2026-09-05T14:42:00Z', '2026-09-05T14:42:00Z', null, 1, '2026-09-05T14:42:01Z')`);
});
afterAll(() => database.close());

test('after the migration waiting, running and sent messages are only in the outbox, with the same identifiers', async () => {
  const { rows: ids } = await sql<{ clave: string; lugar: string; id: number }>`
    select clave, lugar, id from envios_aviso`.execute(database.kysely);
  const idOf = (clave: string, lugar = 'correo') =>
    ids.find((each) => each.clave === clave && each.lugar === lugar)?.id;
  await migrate(database, 'migrations');
  const rows = await database.kysely
    .selectFrom('salidas')
    .select(['tipo', 'clave', 'user_id', 'mensaje', 'siguiente_en', 'intentos', 'final'])
    .where('tipo', 'like', 'aviso-%')
    .orderBy('id')
    .execute();
  const at = Date.parse('2026-09-05T14:42:00Z');
  const row = { tipo: 'aviso-correo', user_id: 1, intentos: 1, final: null };
  expect(rows).toEqual([
    {
      ...{ ...row, clave: '1:espera', mensaje: `aviso-${idOf('espera')}-${at + 123}` },
      siguiente_en: new Date('2026-09-05T14:43:00Z'),
    },
    {
      ...{ ...row, clave: '1:en-curso', mensaje: `aviso-${idOf('en-curso')}-${at}` },
      siguiente_en: new Date('2026-09-05T14:44:00Z'),
    },
    {
      ...{ ...row, tipo: 'aviso-celular', clave: '1:7:espera', intentos: 0 },
      mensaje: `aviso-${idOf('espera', 'celular')}-${at}`,
      siguiente_en: new Date(at),
    },
    {
      ...{ ...row, clave: '1:salio', mensaje: `aviso-${idOf('salio')}-${at}`, final: 'enviada' },
      siguiente_en: new Date(at),
    },
  ]);
  const compensations = await database.kysely
    .selectFrom('salidas')
    .select(['clave', 'mensaje', 'datos'])
    .where('tipo', '=', 'compensacion')
    .execute();
  expect(compensations).toEqual([{ clave: UUID, mensaje: `compensacion-${UUID}`, datos: { uuid: UUID } }]);
  const passwords = await database.kysely
    .selectFrom('salidas')
    .select(['tipo', 'clave', 'user_id', 'datos', 'creada_en'])
    .where('rango', '=', 1)
    .orderBy('tipo')
    .execute();
  const instant = Date.parse(REQUESTED);
  const asked = { creada_en: new Date(REQUESTED) };
  expect(passwords).toEqual([
    { ...asked, tipo: 'clave-cambiada', clave: `1:${instant}`, user_id: 1, datos: { at: REQUESTED } },
    { ...asked, tipo: 'invitacion', clave: 'pedido-1', user_id: 1, datos: {} },
    { ...asked, tipo: 'restablecer-clave', clave: 'pedido-2', user_id: null, datos: { address: 'nadie@example.com' } },
  ]);
  const vouchers = await database.kysely
    .selectFrom('salidas')
    .select(['tipo', 'clave', 'mensaje', sql<boolean>`siguiente_en = '2099-01-01T00:00Z'`.as('isUnderWay')])
    .where('tipo', 'like', 'bonos-%')
    .orderBy('tipo')
    .execute();
  const again = '00000000-0000-4000-8000-000000000009';
  expect(vouchers).toEqual([
    { tipo: 'bonos-compra', clave: UUID, mensaje: `bonos-compra-${UUID}`, isUnderWay: true },
    { tipo: 'bonos-reenvio', clave: again, mensaje: `bonos-reenvio-${again}`, isUnderWay: false },
  ]);
  const statements = await database.kysely
    .selectFrom('salidas')
    .select([
      'clave',
      'mensaje',
      'datos',
      'final',
      sql<boolean>`siguiente_en = '2099-09-01T11:02:00Z'`.as('isUnderWay'),
    ])
    .where('tipo', '=', 'extracto')
    .orderBy('clave', 'desc')
    .execute();
  const statement = (desde: string, hasta: string) => ({
    ...{ clave: `1:${desde}:${hasta}`, mensaje: `extracto-1-${desde}-${hasta}`, datos: { desde, hasta } },
  });
  expect(statements).toEqual([
    { ...statement('2099-08-01', '2099-08-31'), final: null, isUnderWay: true },
    { ...statement('2026-07-01', '2026-07-31'), final: 'enviada', isUnderWay: false },
    { ...statement('2026-06-01', '2026-06-30'), final: 'abandonada', isUnderWay: false },
  ]);
  const { rows: left } = await sql`
    select name from pgboss.job where name in (${sql.join([...SWEEPS, ...WAITING.map(([name]) => name)])}) and state in ('created', 'retry', 'active')
    union all select name from pgboss.schedule where name in (${sql.join(SWEEPS)})
    union all select clave from envios_aviso where terminado_en is null
    union all select hasta::text from envios_extracto where enviado_en is null`.execute(database.kysely);
  expect(left).toEqual([]);
});
