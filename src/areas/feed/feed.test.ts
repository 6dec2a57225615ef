import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { document, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const TABLES = [
  'documento_lineas',
  'movimientos',
  'documentos',
  'usuario_destinos',
  'usuarios',
  'destinatarios',
  'clientes',
  'role_permisos',
  'roles',
  'sociedades',
  'importaciones',
];
const database: Database = await openTestDatabase();
afterAll(() => database.close());
const run = (files: Parameters<typeof feedFolder>[0], keepGood = false) =>
  importFolder({ database, folder: feedFolder(files), clock, keepGood });

async function rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;
}

/** Everything the feed writes, but for the identifiers that a new row uses up and the times at which it was written. */
const everything = () =>
  Promise.all(TABLES.slice(0, -1).map((table) => rows(`select * from ${table} t order by t::text`)));

beforeEach(async () => {
  await rows(`truncate ${TABLES.join(', ')} restart identity cascade`);
});

describe('a good folder', () => {
  test('is all there afterwards', async () => {
    const { sinRechazos, archivos } = await run(smallFeed);
    expect(sinRechazos).toBe(true);
    expect(archivos.map(({ archivo, nuevas }) => [archivo, nuevas])).toEqual([
      ['sociedades.ndjson', 1],
      ['roles.ndjson', 1],
      ['clientes.ndjson', 2],
      ['destinatarios.ndjson', 2],
      ['usuarios.ndjson', 1],
      ['documentos.ndjson', 1],
      ['documento_lineas.ndjson', 1],
    ]);
    expect(await rows('select num_documento, total, pago_en_linea, fecha_documento from documentos')).toEqual([
      { num_documento: '1', total: '1000000.00', pago_en_linea: true, fecha_documento: '2026-08-01' },
    ]);
    expect(await rows('select email, role_id, password_hash from usuarios')).toEqual([
      {
        email: 'marta@laceiba.example',
        role_id: 1,
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ]);
    expect(await rows('select codigo_destinatario from usuario_destinos')).toEqual([{ codigo_destinatario: 'D1' }]);
    expect(await rows('select permission from role_permisos')).toEqual([{ permission: 'Terpel_Facturas::pendientes' }]);
    expect(await rows('select cantidad, valor from documento_lineas')).toEqual([
      { cantidad: '1300.500', valor: '21016080.00' },
    ]);
  });

  test('imported again changes nothing, the password neither', async () => {
    await run(smallFeed);
    const before = await everything();
    const { archivos } = await run(smallFeed);
    expect(archivos.map(({ nuevas, cambiadas }) => nuevas + cambiadas)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await everything()).toEqual(before);
  });

  test('is recorded, file by file', async () => {
    await run({ sociedades: smallFeed.sociedades });
    expect(
      await rows('select archivo, filas, nuevas, cambiadas, rechazadas, aceptado, terminada_en from importaciones'),
    ).toEqual([
      {
        archivo: 'sociedades.ndjson',
        filas: 1,
        nuevas: 1,
        cambiadas: 0,
        rechazadas: 0,
        aceptado: true,
        terminada_en: clock.now(),
      },
    ]);
  });

  test('with changes changes only what differs, and removes nothing', async () => {
    await run({ ...smallFeed, documentos: [document('1'), document('2')] });
    const { archivos } = await run({ documentos: [document('2', { bloqueo_erp: 'En revisión' }), document('3')] });
    expect(archivos[0]).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect(await rows('select num_documento, bloqueo_erp from documentos order by 1')).toEqual([
      { num_documento: '1', bloqueo_erp: null },
      { num_documento: '2', bloqueo_erp: 'En revisión' },
      { num_documento: '3', bloqueo_erp: null },
    ]);
  });

  test('replaces the lists of permissions and destinations', async () => {
    await run(smallFeed);
    await run({
      roles: [{ role_id: 1, role_name: 'Representante Legal', permisos: ['Terpel_Movimientos::historico'] }],
      usuarios: smallFeed.usuarios.map((user) => ({ ...user, destinos: [] })),
    });
    expect(await rows('select permission from role_permisos')).toEqual([
      { permission: 'Terpel_Movimientos::historico' },
    ]);
    expect(await rows('select * from usuario_destinos')).toEqual([]);
  });

  test('leaves a password that was changed in the portal, and finds a person whatever the case of the address', async () => {
    await run(smallFeed);
    await rows("update usuarios set password_hash = 'otra', email = 'MARTA@laceiba.example'");
    await run({ usuarios: smallFeed.usuarios });
    expect(await rows('select email, password_hash from usuarios')).toEqual([
      { email: 'marta@laceiba.example', password_hash: 'otra' },
    ]);
  });

  test('leaves whoever was changed in the portal as they are there, and no one else', async () => {
    const other = { ...smallFeed.usuarios[0], email: 'otro@laceiba.example', password: null };
    const usuarios = [...smallFeed.usuarios, other];
    await run({ ...smallFeed, usuarios });
    await rows("update usuarios set firstname = 'Martha', status = 0, editado_en = now() where email like 'marta%'");
    await rows("delete from usuario_destinos where user_id = (select id from usuarios where email like 'marta%')");
    const { archivos } = await run({
      usuarios: usuarios.map((user) => ({ ...user, lastname: 'Del Río', destinos: [] })),
    });
    expect(archivos[0]).toMatchObject({ nuevas: 0, cambiadas: 1 });
    await run({ usuarios });
    expect(
      await rows(`select firstname, lastname, status, array(select codigo_destinatario from usuario_destinos where user_id = u.id) as destinos
        from usuarios u order by email`),
    ).toEqual([
      { firstname: 'Martha', lastname: 'Ocampo', status: 0, destinos: [] },
      { firstname: 'Marta', lastname: 'Ocampo', status: 1, destinos: ['D1'] },
    ]);
  });

  test('in CSV gives the same as in NDJSON', async () => {
    await run(smallFeed);
    const before = await everything();
    const csv = (records: readonly object[], separator: string) => {
      const names = [...new Set(records.flatMap(Object.keys))];
      const cell = (value: unknown) =>
        `"${(Array.isArray(value) ? value.join('|') : String(value ?? '')).replaceAll('"', '""')}"`;
      const lines = records.map((record) =>
        names.map((name) => cell((record as Record<string, unknown>)[name])).join(separator),
      );
      return `\ufeff${[names.join(separator), ...lines].join('\r\n')}\r\n`;
    };
    const files = Object.entries(smallFeed).map(([kind, records], place) => [
      `${kind}.csv`,
      csv(records, place % 2 ? ';' : ','),
    ]);
    const { archivos, sinRechazos } = await run(Object.fromEntries(files));
    expect(sinRechazos).toBe(true);
    expect(archivos.map(({ filas, nuevas, cambiadas }) => [filas, nuevas + cambiadas])).toEqual(
      Object.values(smallFeed).map((records) => [records.length, 0]),
    );
    expect(await everything()).toEqual(before);
  });
});

describe('what is open today', () => {
  const pay = (monto: number, aplicado_en: string) =>
    rows(`with m as (insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
            select gen_random_uuid(), id_edocta_detalle, numero_cuenta, 'pago', ${monto}, 'COP', '${aplicado_en}' from documentos returning *)
          update documentos d set total = d.total - m.monto from m where m.id_edocta_detalle = d.id_edocta_detalle`);
  const totals = async () =>
    (await rows<{ total: string }>('select total from documentos')).map(({ total }) => Number(total));

  beforeEach(async () => {
    await run(smallFeed);
    await pay(400_000, '2026-09-05T14:00:00Z');
  });

  test.each([
    ['the same file again', {}, 600_000],
    ['a file cut off before the payment', { actualizado_en: '2026-09-05T08:00:00-05:00', bloqueo_erp: 'x' }, 600_000],
    [
      'a file cut off after it, which has it already',
      { actualizado_en: '2026-09-05T23:00:00-05:00', saldo_erp: '600000' },
      600_000,
    ],
    [
      'a file cut off after it that knows of another payment',
      { actualizado_en: '2026-09-05T23:00:00-05:00', saldo_erp: '100000' },
      100_000,
    ],
    [
      'a file cut off before it that knows of another payment',
      { actualizado_en: '2026-09-05T08:00:00-05:00', saldo_erp: '300000' },
      0,
    ],
    [
      'a file older than the one that is held',
      { actualizado_en: '2026-09-01T05:00:00-05:00', saldo_erp: '900000' },
      600_000,
    ],
  ])('%s', async (_name, change, total) => {
    await run({ documentos: [document('1', change)] });
    expect(await totals()).toEqual([total]);
  });

  test('a payment that is settled while the file comes in is not lost, whoever is first', async () => {
    const settle = () =>
      database.kysely.transaction().execute(async (tx) => {
        await sql`select 1 from documentos order by id_edocta_detalle for no key update`.execute(tx);
        await sql`insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
        select gen_random_uuid(), id_edocta_detalle, numero_cuenta, 'pago', 1000, 'COP', ${new Date('2026-09-05T15:00:00Z')}::timestamptz from documentos`.execute(
          tx,
        );
        await sql`update documentos set total = total - 1000`.execute(tx);
      });
    const imports = Array.from(
      { length: 10 },
      (_, round) => () =>
        run({ documentos: [document('1', { actualizado_en: `2026-09-05T08:00:${10 + round}-05:00` })] }),
    );
    await Promise.all([
      (async () => {
        for (const each of imports) await each();
      })(),
      (async () => {
        for (let each = 0; each < 40; each += 1) await settle();
      })(),
    ]);
    expect(await totals()).toEqual([1_000_000 - 400_000 - 40_000]);
  });
});
