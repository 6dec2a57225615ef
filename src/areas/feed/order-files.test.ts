import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { eventRow as event, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { reportImport } from './cli/report-import.ts';
import { importFolder } from './server/index.ts';

const database: Database = await openTestDatabase();
afterAll(() => database.close());

const run = (files: Parameters<typeof feedFolder>[0]) =>
  importFolder({ database, folder: feedFolder(files), clock: fixedClock(), keepGood: false });
const rows = async <Row = Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

const AT = '2026-09-04T05:00:00-05:00';
const order = (num_pedido: string, change: object = {}) => ({
  num_pedido,
  num_sicom: '81204455',
  numero_cuenta: '0000100101',
  codigo_destinatario: 'D1',
  fecha_pedido: '2026-09-03',
  fecha_entrega: '2026-09-05',
  moneda: 'COP',
  valor: '58320000',
  actualizado_en: AT,
  ...change,
});
const delivery = (numero_entrega: string, change: object = {}) => ({
  numero_entrega,
  num_pedido: 'P1',
  orden_cargue: 'OC-1',
  actualizado_en: AT,
  ...change,
});

const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
const DOCUMENTS = { documentos: smallFeed.documentos };
const PLANT = { centro_logistico: 'P010', nombre: 'Planta Girardota', ciudad: 'Girardota' };

beforeEach(async () => {
  await emptyTables(database, ['pedidos', 'entregas', 'plantas']);
  const files = { ...accounts, plantas: [PLANT], pedidos: [order('P1'), order('P2')] };
  expect((await run(files)).sinRechazos).toBe(true);
});

const states = async () =>
  Object.fromEntries(
    (
      await rows<{ clave: string; estado: string }>(
        'select num_pedido as clave, estado from pedidos union all select numero_entrega, estado from entregas order by 1',
      )
    ).map(({ clave, estado }) => [clave, estado]),
  );

test('orders, lines, deliveries and events are stored, and a repeated import changes nothing', async () => {
  const line = {
    num_pedido: 'P1',
    posicion: 10,
    cod_producto: '100201',
    descripcion: 'Gasolina corriente oxigenada',
    cantidad: '3200.000',
    unidad_medida: 'GAL',
    centro_logistico: 'P010',
  };
  const { centro_logistico: _planta, num_pedido: _pedido, ...product } = line;
  const files = {
    pedido_lineas: [line],
    entregas: [delivery('E1', { num_factura: 'FE-1', fecha_factura: '2026-09-04' })],
    entrega_lineas: [{ ...product, numero_entrega: 'E1', cantidad: '3198.5', cantidad_facturada: '3198.5' }],
    pedido_eventos: [event('1', '2', 0), event('2', '3', 5, { numero_entrega: 'E1', ubicacion: 'Peaje' })],
  };
  expect((await run(files)).archivos.map(({ nuevas }) => nuevas)).toEqual([1, 1, 1, 2]);
  expect(await states()).toEqual({ E1: '3', P1: '3', P2: '1' });
  expect((await run(files)).archivos.map(({ nuevas, cambiadas }) => nuevas + cambiadas)).toEqual([0, 0, 0, 0]);
  expect(await rows('select cantidad, cantidad_facturada from entrega_lineas')).toEqual([
    { cantidad: '3198.500', cantidad_facturada: '3198.500' },
  ]);
});

describe('the state of an imported order', () => {
  test('the state of an order follows its events, even if its delivery arrives later', async () => {
    await run({ pedido_eventos: [event('1', '2', 0), event('2', '-1', 1, { motivo_bloqueo: 'Cartera vencida' })] });
    expect(await states()).toEqual({ P1: '-1', P2: '1' });
    await run({ pedido_eventos: [event('3', '-2', 2)] });
    expect(await states()).toEqual({ P1: '2', P2: '1' });
    await run({ entregas: [delivery('E1'), delivery('E2')] });
    expect(await states()).toEqual({ E1: '2', E2: '2', P1: '2', P2: '1' });
    await run({ pedido_eventos: [event('4', '5', 3, { numero_entrega: 'E1' })] });
    expect(await states()).toEqual({ E1: '5', E2: '2', P1: '2', P2: '1' });
  });

  test('the state of an order includes a delivery that moved from another order', async () => {
    await run({
      entregas: [delivery('E1')],
      pedido_eventos: [event('1', '2', 0), event('2', '5', 1, { numero_entrega: 'E1' })],
    });
    expect(await states()).toEqual({ E1: '5', P1: '5', P2: '1' });
    await run({ entregas: [delivery('E1', { num_pedido: 'P2' })] });
    expect(await states()).toEqual({ E1: '1', P1: '2', P2: '1' });
  });

  test('the state of an order follows the correction of an event', async () => {
    await run({ pedido_eventos: [event('1', '6', 1)] });
    expect(await states()).toEqual({ P1: '6', P2: '1' });
    await run({ pedido_eventos: [event('1', '2', 1)] });
    expect(await states()).toEqual({ P1: '2', P2: '1' });
  });

  test('an event with an invalid time is stored as received and cannot be ordered by it, but a refusal still counts', async () => {
    await run({ pedido_eventos: [event('1', '6', 0, { fecha_hora_evento: '2026-02-30 99:00' }), event('2', '5', 9)] });
    expect(await rows('select fecha_hora_evento, ocurrio_en from pedido_eventos order by evento')).toEqual([
      { fecha_hora_evento: '2026-02-30 99:00', ocurrio_en: null },
      { fecha_hora_evento: '2026-09-03T10:09:00-05:00', ocurrio_en: new Date('2026-09-03T15:09:00Z') },
    ]);
    expect(await states()).toEqual({ P1: '6', P2: '1' });
  });

  test('property: the state of an order does not depend on files, order and repetition of the events', async () => {
    const events = fc.uniqueArray(
      fc.record({
        evento: fc.integer({ min: 1, max: 20 }).map(String),
        estado: fc.constantFrom('-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6'),
        minute: fc.integer({ min: 0, max: 9 }),
        numero_entrega: fc.constantFrom('E1', 'E2', undefined),
      }),
      { selector: ({ evento }) => evento, minLength: 1, maxLength: 8 },
    );
    const arrivals = events.chain((all) =>
      fc.tuple(fc.constant(all), fc.array(fc.subarray(all, { minLength: 1 }), { maxLength: 3 })),
    );
    const read = (all: readonly { evento: string; estado: string; minute: number; numero_entrega?: string }[]) =>
      run({ pedido_eventos: all.map(({ evento, estado, minute, ...rest }) => event(evento, estado, minute, rest)) });
    await run({ entregas: [delivery('E1'), delivery('E2')] });
    await fc.assert(
      fc.asyncProperty(arrivals, async ([all, parts]) => {
        await emptyTables(database, ['pedido_eventos']);
        await read(all);
        const atOnce = await states();
        await emptyTables(database, ['pedido_eventos']);
        for (const part of parts) await read(part.toReversed());
        await read(all.toReversed());
        expect(await states()).toEqual(atOnce);
      }),
      { numRuns: 15 },
    );
  });
});

test('order lines are imported with prices and plants, and orders are found by plant', async () => {
  const line = (posicion: number, change: object = {}) => ({
    num_pedido: 'P1',
    posicion,
    cod_producto: '100201',
    descripcion: 'Gasolina corriente oxigenada',
    cantidad: '10',
    unidad_medida: 'GAL',
    ...change,
  });
  const plants = async () =>
    (await rows<{ plantas: string[] }>('select plantas from pedidos order by num_pedido')).map(
      ({ plantas }) => plantas,
    );
  const other = { ...PLANT, centro_logistico: 'P020' };
  await run({
    plantas: [PLANT, other],
    pedido_lineas: [
      line(10, { centro_logistico: 'P020', precio: '15240.1234', valor: '152401' }),
      line(20),
      line(30, { centro_logistico: 'P010' }),
    ],
  });
  expect(await plants()).toEqual([['P010', 'P020'], []]);
  expect(await rows('select precio, valor from pedido_lineas order by posicion limit 1')).toEqual([
    { precio: '15240.1234', valor: '152401.00' },
  ]);
  await run({ pedido_lineas: [line(10, { centro_logistico: 'P010' })] });
  expect(await plants()).toEqual([['P010'], []]);
});

describe('a document that holds an order', () => {
  const [document] = smallFeed.documentos;
  const hold = (change: object = {}) => ({
    num_pedido: 'P1',
    numero_cuenta: '0000100101',
    num_documento: document?.num_documento,
    ...change,
  });

  test('a holding document belongs to the same customer, is named by its key, and is stored once', async () => {
    await run({ ...DOCUMENTS, pedido_eventos: [event('1', '-1', 0)] });
    expect((await run({ pedido_bloqueos: [hold()] })).archivos).toMatchObject([{ nuevas: 1 }]);
    const again = await run({ pedido_bloqueos: [hold({ evento: '1', sociedad: document?.sociedad })] });
    expect(again.archivos).toMatchObject([{ nuevas: 0, cambiadas: 1 }]);
    expect(
      await rows(
        'select h.num_pedido, h.evento, d.num_documento from pedido_bloqueos h join documentos d using (id_edocta_detalle)',
      ),
    ).toEqual([{ num_pedido: 'P1', evento: '1', num_documento: document?.num_documento }]);
  });

  test.each([
    [{ num_pedido: 'P9' }, 'num_pedido', 'ese pedido no existe o es de otro cliente'],
    [{ numero_cuenta: '0000100102' }, 'num_pedido', 'ese pedido no existe o es de otro cliente'],
    [{ num_documento: 'ninguno' }, 'num_documento', 'ese documento no existe en esa cuenta'],
    [{ evento: '99' }, 'evento', 'ese evento no existe o es de otro pedido'],
  ])('the holding document %o is refused', async (change, columna, razon) => {
    await run(DOCUMENTS);
    const { archivos } = await run({ pedido_bloqueos: [hold(change)] });
    expect(archivos).toMatchObject([{ aceptado: false, problemas: [{ linea: 1, columna, razon }] }]);
  });
});

test('the import report counts invalid event times and shows an example', async () => {
  const wrong = { fecha_hora_evento: '2026-02-30 99:00' };
  const imported = await run({
    pedido_eventos: [event('1', '2', 0), event('2', '3', 1, wrong), event('3', '4', 2, wrong)],
  });
  expect(imported.archivos).toMatchObject([{ sinHora: { cuantos: 2, ejemplo: '2026-02-30 99:00', linea: 2 } }]);
  expect(reportImport(imported).join('\n')).toContain(
    '2 eventos no dicen cuándo pasaron; el primero, «2026-02-30 99:00» (línea 2).',
  );
  expect((await run({ pedido_eventos: [event('1', '2', 0)] })).archivos[0]).not.toHaveProperty('sinHora');
});

test('an older row of an order changes nothing, and a newer row cannot move the order to another customer', async () => {
  const older = order('P1', { valor: '1', actualizado_en: '2026-09-03T05:00:00-05:00' });
  expect((await run({ pedidos: [older] })).archivos).toMatchObject([{ cambiadas: 0 }]);
  const moved = { numero_cuenta: '0000100102', codigo_destinatario: 'D2', actualizado_en: '2026-09-05T05:00:00-05:00' };
  expect((await run({ pedidos: [order('P1', moved)] })).archivos).toMatchObject([{ aceptado: false, cambiadas: 0 }]);
  expect(await rows("select numero_cuenta, valor from pedidos where num_pedido = 'P1'")).toEqual([
    { numero_cuenta: '0000100101', valor: '58320000.00' },
  ]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'pedidos',
    order('P3', { codigo_destinatario: 'D2' }),
    'codigo_destinatario',
    'ese destino no existe o es de otro cliente',
  ],
  ['pedidos', order('P3', { numero_cuenta: '0000999999' }), 'numero_cuenta', 'ese cliente no existe'],
  ['pedidos', order('P3', { num_sicom: '123' }), 'num_sicom', 'se espera de 8 a 9 dígitos'],
  ['entregas', delivery('E9', { num_pedido: 'P9' }), 'num_pedido', 'ese pedido no existe'],
  ['pedido_eventos', event('1', '7', 0), 'estado', 'se espera 1, 2, 3, 4, 5, 6, -1.5, -1, -2'],
  ['pedido_eventos', event('1', '3', 0, { num_pedido: 'P9' }), 'num_pedido', 'ese pedido no existe'],
  [
    'pedido_eventos',
    event('1', '3', 0, { num_pedido: 'P2', numero_entrega: 'E1' }),
    'numero_entrega',
    'esa entrega no existe o es de otro pedido',
  ],
  [
    'pedido_eventos',
    event('1', '3', 0, { fecha_hora_evento: '2027-01-01T00:00:00-05:00' }),
    'fecha_hora_evento',
    'va más de 5 minutos adelante del reloj del portal; revise la hora del ERP y la de este equipo',
  ],
])('an invalid row of %s is refused: %o', async (kind, row, columna, razon) => {
  await run({ entregas: [delivery('E1')] });
  const { archivos } = await run({ [kind]: [row] });
  expect(archivos).toMatchObject([{ aceptado: false, problemas: [{ linea: 1, columna, razon }] }]);
});
