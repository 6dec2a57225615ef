import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { documentRow, feedFolder, smallFeed, toNdjson } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { describeFileProblem, importFolder } from './server/index.ts';

const clock = fixedClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
  await importFolder({ database, folder: feedFolder(accounts), clock });
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, ['documentos', 'liquidaciones']);
});

type Files = Parameters<typeof feedFolder>[0];

async function run(files: Files, keepGood = false) {
  const folder = feedFolder(files);
  const { archivos, sinRechazos } = await importFolder({ database, folder, clock, keepGood });
  return {
    folder,
    sinRechazos,
    archivos,
    told: archivos.flatMap(({ problemas }) => problemas.map(describeFileProblem)),
  };
}

const kept = async (): Promise<string[]> => {
  const { rows } = await sql<{ num_documento: string }>`select num_documento from documentos order by 1`.execute(
    database.kysely,
  );
  return rows.map(({ num_documento }) => num_documento);
};

const good = toNdjson([documentRow('1')]);

describe('one wrong row is reported by file, line, column and reason, and nothing of that file is stored', () => {
  test.each<[string, Files, string]>([
    [
      'an unknown client',
      { documentos: [documentRow('1'), documentRow('2', { numero_cuenta: '0000999999' })] },
      'documentos.ndjson:2, numero_cuenta: ese cliente no existe',
    ],
    [
      'an unknown company',
      { documentos: [documentRow('1', { sociedad: '7' })] },
      'documentos.ndjson:1, sociedad: esa sociedad no existe',
    ],
    [
      'another customer’s destination',
      { documentos: [documentRow('1', { codigo_destinatario: 'D2' })] },
      'documentos.ndjson:1, codigo_destinatario: ese destino no existe o es de otro cliente',
    ],
    [
      'another currency than the account’s',
      { documentos: [documentRow('1', { moneda: 'USD' })] },
      'documentos.ndjson:1, moneda: no es la moneda de la cuenta del cliente',
    ],
    [
      'the same document twice',
      { documentos: [documentRow('1'), documentRow('2'), documentRow('1')] },
      'documentos.ndjson:3, numero_cuenta + num_documento + sociedad + ejercicio: ya está en la línea 1',
    ],
    [
      'too many decimals',
      { documentos: [documentRow('1', { saldo_erp: '999.5' })] },
      'documentos.ndjson:1, saldo_erp: en COP no hay decimales',
    ],
    [
      'a day that does not exist',
      { documentos: [documentRow('1', { fecha_documento: '2026-02-30' })] },
      'documentos.ndjson:1, fecha_documento: se espera un día que exista entre 1950 y 2100, como 2026-09-05',
    ],
    [
      'an unknown column',
      { documentos: [documentRow('1', { valor: '1' })] },
      'documentos.ndjson:1, valor: esta columna no existe en este archivo',
    ],
    [
      'text that is not JSON',
      { 'documentos.ndjson': `${good}{"num_documento": \n` },
      'documentos.ndjson:2: no es JSON',
    ],
    [
      'JSON that is not an object',
      { 'documentos.ndjson': `${good}[1,2]\n` },
      'documentos.ndjson:2: se espera un objeto JSON por línea',
    ],
    [
      'Latin-1',
      {
        'documentos.ndjson': Buffer.concat([
          Buffer.from(good),
          Buffer.from(toNdjson([documentRow('2', { ciudad: 'Bogotá' })]), 'latin1'),
        ]),
      },
      'documentos.ndjson:2, ciudad: tiene caracteres que no son UTF-8',
    ],
    [
      'UTF-16',
      { 'documentos.ndjson': Buffer.from(`\ufeff${good}`, 'utf16le') },
      'documentos.ndjson: está en UTF-16; guárdelo en UTF-8',
    ],
    [
      'a line of a megabyte',
      { 'documentos.ndjson': `${good}{"x":"${'x'.repeat(1_000_000)}"}\n${toNdjson([documentRow('2')])}` },
      'documentos.ndjson:2: la línea pasa de 256 KB',
    ],
    [
      'a file that is one very long line',
      { 'documentos.ndjson': 'x'.repeat(3_000_000) },
      'documentos.ndjson:1: la línea pasa de 256 KB',
    ],
    [
      'a CSV row that is too short',
      { 'documentos.csv': 'num_documento,clase\n1,INVOICE\n2\n' },
      'documentos.csv:3: tiene 1 columnas y el encabezado 2',
    ],
    [
      'a CSV quote that is never closed',
      { 'documentos.csv': 'num_documento,clase\n"1,INVOICE\n' },
      'documentos.csv: hasta la línea 2 falta cerrar una comilla, o hay una fila de más de 256 KB',
    ],
    [
      'a misplaced CSV quote',
      { 'documentos.csv': 'num_documento,clase\n1"2,INVOICE\n' },
      'documentos.csv:2: no es CSV: hay una comilla donde no va',
    ],
    [
      'a CSV row of a megabyte',
      { 'documentos.csv': `num_documento,clase\n"${'x'.repeat(1_000_000)}",INVOICE\n` },
      'documentos.csv: hasta la línea 2 falta cerrar una comilla, o hay una fila de más de 256 KB',
    ],
    [
      'a CSV header with a column twice',
      { 'documentos.csv': 'clase,clase\nINVOICE,PAYMENT\n' },
      'documentos.csv: el encabezado repite la columna «clase»',
    ],
    [
      'a person’s destination at another customer',
      { usuarios: smallFeed.usuarios.map((user) => ({ ...user, destinos: ['D1', 'D2'] })) },
      'usuarios.ndjson:1, destinos: alguno de los destinos no existe o es de otro cliente',
    ],
    [
      'an unknown role',
      { usuarios: smallFeed.usuarios.map((user) => ({ ...user, role_name: 'Jefe' })) },
      'usuarios.ndjson:1, role_name: ese rol no existe',
    ],
    [
      'a line of an unknown document',
      { documento_lineas: smallFeed.documento_lineas },
      'documento_lineas.ndjson:1, num_documento: ese documento no existe en esa cuenta',
    ],
    [
      'a role’s name under another number',
      { roles: [{ role_id: 2, role_name: 'Representante Legal' }] },
      'roles.ndjson: repite un valor que debe ser único entre lo que ya existe (roles_role_name_key)',
    ],
  ])('the wrong row is reported: %s', async (_name, files, sentence) => {
    const { told, sinRechazos } = await run(files);
    expect(told).toContain(sentence);
    expect(sinRechazos).toBe(false);
    expect(await kept()).toEqual([]);
  });
});

test('a byte order mark, Windows line ends, empty lines and a missing last line end are accepted', async () => {
  const text = `\ufeff${good.replaceAll('\n', '\r\n')}\r\n\r\n${toNdjson([documentRow('2')]).trimEnd()}`;
  expect((await run({ 'documentos.ndjson': text })).told).toEqual([]);
  expect(await kept()).toEqual(['1', '2']);
});

test('the report counts all wrong rows and names only the first ones', async () => {
  const wrong = Array.from({ length: 5_000 }, (_, each) =>
    documentRow(String(each), { clase: each % 2 ? 'X' : 'INVOICE', saldo_erp: '-1' }),
  );
  const { archivos, told } = await run({ documentos: [...wrong, documentRow('good')] });
  expect(archivos[0]).toMatchObject({ filas: 5_001, rechazadas: 5_000, aceptado: false, nuevas: 0 });
  expect(told.length).toBeLessThanOrEqual(50);
  expect(await kept()).toEqual([]);
});

test('a file that refers to rows of a refused file is not imported', async () => {
  const { told } = await run({
    documentos: [documentRow('1', { clase: 'X' })],
    documento_lineas: smallFeed.documento_lineas,
  });
  expect(told).toContain('documento_lineas.ndjson: no se leyó, porque documentos tiene errores');
});

test('a refused file leaves the earlier data unchanged', async () => {
  await run({ documentos: [documentRow('1')] });
  await run({
    documentos: [
      documentRow('1', { saldo_erp: '5', actualizado_en: '2026-09-05T06:00:00-05:00' }),
      documentRow('2', { clase: 'X' }),
    ],
  });
  const { rows } = await sql`select num_documento, saldo_erp from documentos`.execute(database.kysely);
  expect(rows).toEqual([{ num_documento: '1', saldo_erp: '1000000.00' }]);
});

describe('importing only the good rows of a file', () => {
  const mixed = `${toNdjson([documentRow('1'), documentRow('2', { clase: 'X' }), documentRow('1')])}nada\n${toNdjson([documentRow('3', { sociedad: '7' }), documentRow('4')])}`;
  const rejectedOf = (folder: string) =>
    readFileSync(join(folder, 'documentos.rechazados.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('the wrong rows are written to a file beside the original, each with its reasons', async () => {
    const { folder, archivos, sinRechazos } = await run({ 'documentos.ndjson': mixed }, true);
    expect(await kept()).toEqual(['1', '4']);
    expect(sinRechazos).toBe(false);
    expect(archivos[0]).toMatchObject({ aceptado: true, filas: 6, nuevas: 2, rechazadas: 4 });
    expect(rejectedOf(folder)).toEqual([
      { ...documentRow('2', { clase: 'X' }), _linea: 2, _razones: ['clase: se espera INVOICE, PAYMENT'] },
      {
        ...documentRow('1'),
        _linea: 3,
        _razones: ['numero_cuenta + num_documento + sociedad + ejercicio: ya está en la línea 1'],
      },
      { _texto: 'nada', _linea: 4, _razones: ['no es JSON'] },
      { ...documentRow('3', { sociedad: '7' }), _linea: 5, _razones: ['sociedad: esa sociedad no existe'] },
    ]);
  });

  test('wrong rows can be corrected in their file and imported', async () => {
    const { folder } = await run({ 'documentos.ndjson': mixed }, true);
    const corrected = rejectedOf(folder).filter(({ num_documento }) => num_documento === '2' || num_documento === '3');
    const { told } = await run({
      documentos: corrected.map((row) => ({ ...row, clase: 'INVOICE', sociedad: '1000' })),
    });
    expect(told).toEqual([]);
    expect(await kept()).toEqual(['1', '2', '3', '4']);
  });

  test('an import without wrong rows removes the earlier file of wrong rows', async () => {
    const { folder } = await run({ 'documentos.ndjson': mixed }, true);
    writeFileSync(join(folder, 'documentos.ndjson'), good);
    await importFolder({ database, folder, clock, keepGood: true });
    expect(existsSync(join(folder, 'documentos.rechazados.ndjson'))).toBe(false);
  });
});

describe('an incomplete delivery', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const two = toNdjson([documentRow('1'), documentRow('2')]);
  const manifest = (filas: number, text: string, change: object = {}) =>
    JSON.stringify({
      entrega: '7',
      archivos: [{ archivo: 'documentos.ndjson', filas, sha256: sha256(text) }],
      ...change,
    });

  test.each<[string, Files, string]>([
    ['an empty file', { 'documentos.ndjson': '' }, 'documentos.ndjson: no tiene filas; si es a propósito'],
    [
      'a file with only a header',
      { 'documentos.csv': 'num_documento,clase\n' },
      'documentos.csv: no tiene filas; si es a propósito',
    ],
    [
      'a file whose last line is truncated',
      { 'documentos.ndjson': two.slice(0, -40) },
      'documentos.ndjson: la última línea está cortada',
    ],
    [
      'a CSV file without a line break at its end',
      { 'documentos.csv': 'num_documento,clase\n1,INV' },
      'documentos.csv: la última línea no termina',
    ],
  ])('%s is refused, whether the good rows are kept or not', async (_name, files, sentence) => {
    for (const keepGood of [false, true]) expect((await run(files, keepGood)).told.join()).toContain(sentence);
    expect(await kept()).toEqual([]);
  });

  test('an empty file is accepted with the option or a manifest that announces no rows', async () => {
    const empty = { 'documentos.ndjson': '' };
    const meant = await importFolder({ database, folder: feedFolder(empty), clock, allowEmpty: true });
    expect(meant.sinRechazos).toBe(true);
    expect((await run({ ...empty, 'manifiesto.json': manifest(0, '') })).sinRechazos).toBe(true);
  });

  test('a delivery that differs from its manifest is refused before the import changes any data', async () => {
    const files = { roles: [{ role_id: 9, role_name: 'Nuevo' }], 'documentos.ndjson': two };
    const roles = toNdjson(files.roles);
    const archivos = [
      { archivo: 'roles.ndjson', filas: 1, sha256: sha256(roles) },
      { archivo: 'documentos.ndjson', filas: 3, sha256: sha256(two) },
    ];
    await expect(run({ ...files, 'manifiesto.json': manifest(0, '', { archivos }) })).rejects.toThrow(
      'documentos.ndjson tiene 2 filas y el manifiesto anuncia 3.\nNo se importó nada.',
    );
    const { rows } = await sql`select 1 from roles where role_id = 9`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test('a folder without a required manifest, or with an unreadable one, is refused', async () => {
    const folder = feedFolder({ 'documentos.ndjson': two });
    await expect(importFolder({ database, folder, clock, manifest: 'required' })).rejects.toThrow(
      /Falta manifiesto\.json/,
    );
    writeFileSync(join(folder, 'manifiesto.json'), '{"entrega":');
    await expect(importFolder({ database, folder, clock })).rejects.toThrow(/manifiesto\.json no se puede leer/);
  });

  test('rows without a sequence get that of the manifest, and the import stores it', async () => {
    await run({ 'documentos.ndjson': two, 'manifiesto.json': manifest(2, two, { secuencia: 41 }) });
    const held = await sql`select distinct secuencia from documentos`.execute(database.kysely);
    expect(held.rows).toEqual([{ secuencia: 41 }]);
    const noted = await sql`select entrega, secuencia from importaciones order by id desc limit 1`.execute(
      database.kysely,
    );
    expect(noted.rows).toEqual([{ entrega: '7', secuencia: 41 }]);
  });
});

describe('a folder that cannot be imported', () => {
  test.each<[string, Files, RegExp]>([
    ['without files', {}, /no hay archivos para importar/],
    ['with a file of an unknown name', { 'facturas.csv': 'a\n' }, /No se sabe qué es facturas\.csv/],
    ['with two files of one kind', { roles: smallFeed.roles, 'roles.csv': 'role_id\n' }, /deje solo uno/],
  ])('a folder %s is refused with a sentence', async (_name, files, sentence) => {
    await expect(run(files)).rejects.toThrow(sentence);
  });

  test('a missing folder is refused with a sentence', async () => {
    await expect(importFolder({ database, folder: '/no/such/folder', clock })).rejects.toThrow(
      /No se puede abrir la carpeta/,
    );
  });
});
