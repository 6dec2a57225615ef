import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
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

/** All data that the feed writes, except generated identifiers and times of writing. */
const everything = () =>
  Promise.all(TABLES.slice(0, -1).map((table) => rows(`select * from ${table} t order by t::text`)));

beforeEach(async () => {
  await emptyTables(database, [...TABLES, 'liquidaciones'], { restartIdentity: true });
});

describe('a folder without errors', () => {
  test('a folder is imported completely', async () => {
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

  test('a folder imported again changes nothing, not even a password', async () => {
    await run(smallFeed);
    const before = await everything();
    const { archivos } = await run(smallFeed);
    expect(archivos.map(({ nuevas, cambiadas }) => nuevas + cambiadas)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await everything()).toEqual(before);
  });

  test('an import of a folder is recorded, file by file', async () => {
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

  test('a folder with some changes changes only what differs, and removes nothing', async () => {
    await run({ ...smallFeed, documentos: [documentRow('1'), documentRow('2')] });
    const { archivos } = await run({
      documentos: [documentRow('2', { bloqueo_erp: 'En revisión' }), documentRow('3')],
    });
    expect(archivos[0]).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect(await rows('select num_documento, bloqueo_erp from documentos order by 1')).toEqual([
      { num_documento: '1', bloqueo_erp: null },
      { num_documento: '2', bloqueo_erp: 'En revisión' },
      { num_documento: '3', bloqueo_erp: null },
    ]);
  });

  test('an import replaces the lists of permissions and destinations', async () => {
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

  test('an import keeps a password that was changed in the portal, and ignores the case of a mail address', async () => {
    await run(smallFeed);
    await rows("update usuarios set password_hash = 'otra', email = 'MARTA@laceiba.example'");
    await run({ usuarios: smallFeed.usuarios });
    expect(await rows('select email, password_hash from usuarios')).toEqual([
      { email: 'marta@laceiba.example', password_hash: 'otra' },
    ]);
  });

  test('a folder in CSV gives the same data as one in NDJSON', async () => {
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

describe('the key of a document', () => {
  const held = () =>
    rows(`select sociedad, ejercicio, saldo_erp, (select count(*) from documento_lineas l where l.id_edocta_detalle = d.id_edocta_detalle) as lineas
      from documentos d order by sociedad, ejercicio`);
  const other = { ...smallFeed.sociedades[0], sociedad: '2000' };
  const three = [
    documentRow('1'),
    documentRow('1', { sociedad: '2000', saldo_erp: '2' }),
    documentRow('1', { ejercicio: 2025, saldo_erp: '3' }),
  ];
  beforeEach(() => run({ ...smallFeed, sociedades: [...smallFeed.sociedades, other], documento_lineas: [] }, true));

  test('documents with the same number in another company or year are different documents', async () => {
    await run({ documentos: three });
    await run({ documentos: three });
    expect(await held()).toMatchObject([
      { sociedad: '1000', ejercicio: 2025, saldo_erp: '3.00' },
      { sociedad: '1000', ejercicio: 2026, saldo_erp: '1000000.00' },
      { sociedad: '2000', ejercicio: 2026, saldo_erp: '2.00' },
    ]);
  });

  test('a line needs company and year when its number alone is ambiguous', async () => {
    await run({ documentos: three });
    const line = { ...smallFeed.documento_lineas[0] };
    const { archivos } = await run({ documento_lineas: [line, { ...line, linea: 2, sociedad: '1000' }] });
    const razon = 'hay varios documentos con ese número; dé también sociedad y ejercicio';
    expect(archivos[0]?.problemas.map((each) => each.razon)).toEqual([razon, razon]);
    await run({
      documento_lineas: [
        { ...line, sociedad: '2000' },
        { ...line, sociedad: '1000', ejercicio: 2025 },
      ],
    });
    expect((await held()).map(({ lineas }) => lineas)).toEqual([1, 0, 1]);
  });
});

describe('a large file', () => {
  test('a large file is merged in slices that never separate the lines of a document', async () => {
    const documentos = Array.from({ length: 4_500 }, (_, each) => documentRow(String(each)));
    const documento_lineas = documentos.flatMap(({ num_documento }) =>
      [1, 2].map((linea) => ({ ...smallFeed.documento_lineas[0], num_documento, linea })),
    );
    const { archivos } = await run({ ...smallFeed, documentos, documento_lineas });
    expect(archivos.slice(-2).map(({ nuevas }) => nuevas)).toEqual([4_500, 9_000]);
    expect(await rows('select count(*) from documento_lineas')).toEqual([{ count: 9_000 }]);
    const again = await run({ documentos, documento_lineas });
    expect(again.archivos.map(({ nuevas, cambiadas }) => nuevas + cambiadas)).toEqual([0, 0]);
  });
});

describe('the open balance after a payment', () => {
  const PAYMENT = '6f0b1d9c-0000-4000-8000-000000000001';
  const pay = (monto: number, aplicado_en: string) =>
    rows(`with m as (insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
            select '${PAYMENT}', id_edocta_detalle, numero_cuenta, 'pago', ${monto}, 'COP', '${aplicado_en}' from documentos returning *)
          update documentos d set total = d.total - m.monto from m where m.id_edocta_detalle = d.id_edocta_detalle`);
  const totals = async () =>
    (await rows<{ total: string }>('select total from documentos')).map(({ total }) => Number(total));

  beforeEach(async () => {
    await run(smallFeed);
    await pay(400_000, '2026-09-05T14:00:00Z');
  });

  test.each([
    ['the same file again', {}, 600_000],
    [
      'a newer file that does not know the payment',
      { actualizado_en: '2026-09-05T09:00:00-05:00', bloqueo_erp: 'x' },
      600_000,
    ],
    [
      'a newer file whose balance contains the payment',
      { actualizado_en: '2026-09-05T09:40:00-05:00', saldo_erp: '600000' },
      600_000,
    ],
    [
      'a file that names the payment, after another payment',
      { actualizado_en: '2026-09-05T09:40:00-05:00', saldo_erp: '100000', pagos_aplicados: [PAYMENT] },
      100_000,
    ],
    [
      'a file that names no payment, although the balance fell by as much',
      { actualizado_en: '2026-09-05T09:40:00-05:00', saldo_erp: '600000', pagos_aplicados: ['ninguno'] },
      200_000,
    ],
    ['a file that knows of another payment', { actualizado_en: '2026-09-05T09:40:00-05:00', saldo_erp: '300000' }, 0],
    [
      'a file older than the imported one',
      { actualizado_en: '2026-09-01T05:00:00-05:00', saldo_erp: '900000' },
      600_000,
    ],
    [
      'a delivery with a later number and an earlier instant',
      { secuencia: 7, actualizado_en: '2026-09-01T05:00:00-05:00', saldo_erp: '500000', pagos_aplicados: [PAYMENT] },
      500_000,
    ],
  ])('after a payment the open balance follows what the ERP’s next file knows: %s', async (_name, change, total) => {
    await run({ documentos: [documentRow('1', change)] });
    expect(await totals()).toEqual([total]);
  });

  test('a file from a clock that is ahead does not undo a payment, and the next file with a true time takes effect', async () => {
    const ahead = { actualizado_en: '2026-09-05T12:42:00-05:00', saldo_erp: '1000000' };
    const { archivos } = await run({ documentos: [documentRow('1', ahead)] });
    expect(archivos[0]?.problemas[0]).toMatchObject({
      columna: 'actualizado_en',
      razon: 'va más de 5 minutos adelante del reloj del portal; revise la hora del ERP y la de este equipo',
    });
    expect(await totals()).toEqual([600_000]);
    await run({ documentos: [documentRow('1', { actualizado_en: '2026-09-05T09:41:00-05:00', saldo_erp: '600000' })] });
    expect(await totals()).toEqual([600_000]);
  });

  test('a file does not undo a payment that the portal wrote with a clock a day behind', async () => {
    await rows("update movimientos set aplicado_en = '2026-09-04T14:00:00Z'");
    await run({ documentos: [documentRow('1', { actualizado_en: '2026-09-05T09:00:00-05:00' })] });
    expect(await totals()).toEqual([600_000]);
  });

  test('rows that are older than the stored ones are counted in the report', async () => {
    const { archivos } = await run({ documentos: [documentRow('1', { actualizado_en: '2026-09-01T05:00:00-05:00' })] });
    expect(archivos[0]).toMatchObject({ cambiadas: 0, atrasadas: 1 });
    expect(await rows('select atrasadas from importaciones order by id desc limit 1')).toEqual([{ atrasadas: 1 }]);
  });

  test('a payment during an import is not lost, whichever transaction commits first', async () => {
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
        run({ documentos: [documentRow('1', { actualizado_en: `2026-09-05T08:00:${10 + round}-05:00` })] }),
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
