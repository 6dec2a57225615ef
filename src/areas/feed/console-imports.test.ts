import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import type { Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed, toNdjson } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { operatorOperations } from './console/rules/operations.ts';
import { createImportResolvers, listWaitingFiles } from './console/server/import-resolvers.ts';
import { buildPace } from './server/feed-files.ts';
import { importFolder } from './server/index.ts';

const RUN = 'id archivo entrega filas nuevas cambiadas rechazadas aceptado terminada_en';
const DELIVERIES = `{ entregasErp {
  clases { nombre cada_minutos recibida_en ultima { ${RUN} } } corridas { archivo }
} }`;
const LIST = `query ($filtro: FiltroCorridas) { corridasErp(filtro: $filtro, pageSize: 100) {
  total_count items { archivo aceptado rechazadas entrega }
} }`;
const ONE = `query ($id: SafeInt!) { corridaErp(id: $id) {
  visible csv corrida { archivo aceptado } rechazos { linea columna razon valor }
} }`;

interface Kind {
  readonly nombre: string;
  readonly cada_minutos: number | null;
  readonly recibida_en: string | null;
  readonly ultima: { readonly id: number; readonly aceptado: boolean; readonly rechazadas: number } | null;
}

const clock = fixedClock();
let database: Database;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const resolvers = createImportResolvers({ database, clock });
  const operations = Object.fromEntries(
    Object.entries(operatorOperations).filter(([field]) => field.slice('Query.'.length) in resolvers.Query),
  );
  contract = await openOperatorContract({ resolvers: { ...resolvers }, operations });
  const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
  await importFiles(accounts);
});
afterAll(async () => {
  await contract.close();
  await database.close();
});
beforeEach(() => clock.forward(60));

type Files = Parameters<typeof feedFolder>[0];

const importFiles = (files: Files, keepGood = false) =>
  importFolder({ database, clock, folder: feedFolder(files), keepGood });

const session = (tiendas: OperatorSession['tiendas']): OperatorSession => ({ ...LAURA, tiendas });
const ask: typeof contract.ask = (...asked) => contract.ask(...asked);
const kinds = async () =>
  ((await ask(DELIVERIES)).data as unknown as { entregasErp: { clases: Kind[] } }).entregasErp.clases;
async function lastOf(nombre: string): Promise<Kind> {
  const found = (await kinds()).find((kind) => kind.nombre === nombre);
  if (!found) throw new Error(`The console lists no ${nombre}.`);
  return found;
}
const refusalsOf = async (nombre: string, by = LAURA) =>
  (await ask(ONE, { id: (await lastOf(nombre)).ultima?.id }, by)).data?.corridaErp as {
    readonly visible: boolean;
    readonly csv: string;
    readonly rechazos: readonly { readonly linea: number; readonly valor: string | null }[];
  };

describe('deliveries of the ERP in the console', () => {
  test('each kind shows its pace and its last delivery; a kind that was never delivered shows none', async () => {
    expect(await lastOf('clientes')).toMatchObject({
      ...{ cada_minutos: 1_440, recibida_en: expect.stringMatching(/^2026-09-05T/) },
      ultima: { aceptado: true, filas: 2, nuevas: 2, rechazadas: 0, archivo: 'clientes.ndjson' },
    });
    expect(await lastOf('pedidos')).toEqual({ nombre: 'pedidos', cada_minutos: 15, recibida_en: null, ultima: null });
    expect((await lastOf('noticias')).cada_minutos).toBeNull();
  });

  test('a refused file does not count as received', async () => {
    await importFiles({ documentos: [documentRow('1')] });
    const { recibida_en } = await lastOf('documentos');
    clock.forward(3_600);
    await importFiles({ documentos: [documentRow('2', { sociedad: '7' })] });
    expect(await lastOf('documentos')).toMatchObject({ recibida_en, ultima: { aceptado: false, rechazadas: 1 } });
  });

  test('a file with refused rows counts as received when its good rows were stored', async () => {
    await importFiles({ documentos: [documentRow('3'), documentRow('4', { sociedad: '7' })] }, true);
    const { recibida_en, ultima } = await lastOf('documentos');
    expect(recibida_en).toBe((ultima as unknown as { terminada_en: string }).terminada_en);
    expect(ultima).toMatchObject({ aceptado: true, rechazadas: 1 });
  });
});

describe('refusals of an import in the console', () => {
  test('each refusal has line, column, reason and the text of the cell, and the downloaded file has the same texts', async () => {
    await importFiles({
      documentos: [
        documentRow('5'),
        documentRow('6', { sociedad: '=1+1;"x"' }),
        documentRow('7', { numero_cuenta: '0000999999' }),
      ],
    });
    const { rechazos, csv } = await refusalsOf('documentos');
    expect(rechazos).toEqual([
      { linea: 2, columna: 'sociedad', razon: 'esa sociedad no existe', valor: '=1+1;"x"' },
      { linea: 3, columna: 'numero_cuenta', razon: 'ese cliente no existe', valor: '0000999999' },
    ]);
    expect(csv).toBe(
      '\uFEFFLínea;Columna;Qué decía;Por qué no entró\r\n' +
        '2;sociedad;"\'=1+1;""x""";esa sociedad no existe\r\n' +
        '3;numero_cuenta;0000999999;ese cliente no existe\r\n',
    );
  });

  test('refusals never contain a password', async () => {
    await importFiles({ usuarios: [{ ...smallFeed.usuarios[0], email: 'nadie@@x', password: 'Girasol-de-marzo-7' }] });
    const stored = JSON.stringify(await database.kysely.selectFrom('importacion_rechazos').selectAll().execute());
    expect(stored).toContain('nadie@@x');
    expect(stored).not.toContain('Girasol-de-marzo-7');
  });

  test('a file that cannot be read has one refusal without a line', async () => {
    await importFiles({ 'documentos.ndjson': `${toNdjson([documentRow('8')])}{"num_docu` });
    const { rechazos, csv } = await refusalsOf('documentos');
    expect(rechazos).toMatchObject([{ linea: 0, valor: null }]);
    expect(csv.split('\r\n')[1]).toMatch(/^;;;la última línea está cortada/);
  });

  test('a delivery with a wrong manifest is listed as a separate import', async () => {
    const folder = feedFolder({ documentos: [documentRow('9')] });
    writeFileSync(
      join(folder, 'manifiesto.json'),
      JSON.stringify({ entrega: 'X', archivos: [{ archivo: 'documentos.ndjson', filas: 2, sha256: 'a'.repeat(64) }] }),
    );
    expect(readFileSync(join(folder, 'documentos.ndjson'), 'utf8')).not.toBe('');
    await expect(importFolder({ database, clock, folder })).rejects.toThrow();
    const { data } = await ask(LIST, { filtro: { texto: 'manifiesto' } });
    expect(data?.corridasErp).toMatchObject({ total_count: 1, items: [{ aceptado: false }] });
  });

  test('refusals have no characters that the database cannot store', async () => {
    await importFiles({ documentos: [documentRow('10', { sociedad: 'a\0b\ud800' })] });
    expect((await refusalsOf('documentos')).rechazos).toHaveLength(1);
  });

  test.each([
    [1, { sociedad: '7' }, 1_200, 200],
    // Two refusals for each row, so that the refused rows are fewer than the stored refusals.
    [2, { fecha_documento: 'ayer', valor_original: 'mil' }, 700, 200],
    [2, { fecha_documento: 'ayer', valor_original: 'mil' }, 500, 0],
  ])(
    'with %i reasons for each row like %j, %i refused rows have %i without a stored reason, as the downloaded file says',
    async (_, wrong, count, unexplained) => {
      await importFiles({
        documentos: Array.from({ length: count }, (__, each) => documentRow(String(each + 5_000), wrong)),
      });
      const { rechazos, csv } = await refusalsOf('documentos');
      expect(rechazos).toHaveLength(1_000);
      const last = csv.trimEnd().split('\r\n').slice(1_001);
      expect(last).toEqual(
        unexplained === 0 ? [] : [`;;;${unexplained} filas más se rechazaron, y sus motivos no se guardan`],
      );
      expect(await lastOf('documentos')).toMatchObject({ ultima: { rechazadas: count } });
    },
  );

  test('an operator of one store sees only the counts of refusals', async () => {
    await importFiles({ documentos: [documentRow('11', { sociedad: '7' })] });
    const limited = session(['ecuador']);
    const { visible, rechazos, csv } = await refusalsOf('documentos', limited);
    expect({ visible, rechazos, lines: csv.split('\r\n') }).toMatchObject({ visible: false, rechazos: [] });
    expect(csv).not.toContain('sociedad');
  });

  test('refusals are deleted after ninety days, and the counts stay', async () => {
    await importFiles({ documentos: [documentRow('12', { sociedad: '7' })] });
    const { ultima } = await lastOf('documentos');
    clock.forward(91 * 86_400);
    await importFiles({ clientes: smallFeed.clientes });
    const { data } = await ask(ONE, { id: ultima?.id });
    expect(data?.corridaErp).toMatchObject({ visible: true, rechazos: [], corrida: { aceptado: false } });
    clock.forward(-91 * 86_400);
  });
});

describe('the list of imports in the console', () => {
  const list = async (filtro: Record<string, unknown>) =>
    (await ask(LIST, { filtro })).data?.corridasErp as {
      readonly total_count: number;
      readonly items: readonly { readonly archivo: string; readonly aceptado: boolean; readonly rechazadas: number }[];
    };

  test('imports are filtered by result and name, and an unknown result is ignored', async () => {
    for (const { aceptado } of (await list({ resultado: 'rechazada' })).items) expect(aceptado).toBe(false);
    for (const { aceptado, rechazadas } of (await list({ resultado: 'con-rechazos' })).items) {
      expect(aceptado).toBe(true);
      expect(rechazadas).toBeGreaterThan(0);
    }
    const named = await list({ texto: 'CLIENTES' });
    expect(new Set(named.items.map(({ archivo }) => archivo))).toEqual(new Set(['clientes.ndjson']));
    expect((await list({ resultado: 'toString' })).total_count).toBe((await list({})).total_count);
    expect((await list({ texto: '%' })).total_count).toBe(0);
  });

  test('the list of imports is empty for days without imports', async () => {
    expect((await list({ desde: '2020-01-01', hasta: '2020-01-02' })).total_count).toBe(0);
  });
});

test('the page of an unknown import is not found', async () => {
  expect((await ask(ONE, { id: 999_999_999 })).data).toEqual({ corridaErp: null });
});

test('late files, refused files and deliveries with a wrong manifest are listed as waiting for an operator', async () => {
  const own = await openTestDatabase();
  const deliver = (folder: string) => importFolder({ database: own, clock, folder });
  const waiting = () => listWaitingFiles(own.kysely, clock.now());
  const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
  await deliver(feedFolder(accounts));
  clock.forward(1);
  expect(await waiting()).toEqual([]);
  const folder = feedFolder({ plantas: [{ centro_logistico: '', nombre: 'Sin código' }] });
  await deliver(folder);
  expect(await waiting()).toMatchObject([{ archivo: 'plantas', motivo: 'rechazado', corrida: expect.any(Number) }]);
  writeFileSync(join(folder, 'manifiesto.json'), '{}');
  clock.forward(1);
  await expect(deliver(folder)).rejects.toThrow();
  expect(await waiting()).toMatchObject([{ archivo: 'plantas' }, { archivo: 'manifiesto.json' }]);
  clock.forward(1);
  await deliver(feedFolder({ plantas: [{ centro_logistico: 'P1', nombre: 'Con código' }] }));
  expect(await waiting()).toEqual([]);
  clock.forward(86_400);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ archivo: 'clientes', motivo: 'atrasado', corrida: null }),
  );
  const configured = await listWaitingFiles(own.kysely, clock.now(), buildPace(new Map([['clientes', 0]])));
  expect(configured.map(({ archivo }) => archivo)).not.toContain('clientes');
  await own.close();
});
