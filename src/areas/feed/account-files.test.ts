import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const database: Database = await openTestDatabase();
afterAll(() => database.close());

const run = (files: Parameters<typeof feedFolder>[0]) =>
  importFolder({ database, folder: feedFolder(files), clock: fixedClock(), keepGood: false });
const rows = async <Row = Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

const creditNote = documentRow('N1', {
  clase: 'PAYMENT',
  tipo_documento: 'NC',
  valor_original: '300000',
  saldo_erp: '0',
});
const settled = documentRow('1', { saldo_erp: '0' });
const application = (aplicacion: string, change: object = {}) => ({
  numero_cuenta: '0000100101',
  aplicacion,
  num_documento: '1',
  fecha: '2026-08-20',
  tipo: 'pago',
  referencia: 'Consignación 88120455',
  monto: '700000',
  ...change,
});

beforeEach(async () => {
  await emptyTables(
    database,
    ['segmentos_cliente', 'clases_documento', 'documentos', 'liquidaciones', 'importaciones'],
    {
      restartIdentity: true,
    },
  );
  const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
  expect((await run({ ...accounts, documentos: [settled, creditNote] })).sinRechazos).toBe(true);
});

const stored = () =>
  rows(`select aplicacion, d.num_documento, o.num_documento as origen, a.fecha, a.tipo, a.monto from aplicaciones a
    join documentos d using (id_edocta_detalle) left join documentos o on o.id_edocta_detalle = a.id_origen order by aplicacion`);

test('an application refers to the document that it settles and to its origin', async () => {
  const files = {
    aplicaciones: [
      application('A1'),
      application('A2', { tipo: 'nota_credito', num_origen: 'N1', ejercicio_origen: 2026, monto: '300000' }),
    ],
  };
  expect((await run(files)).archivos).toMatchObject([{ nuevas: 2, cambiadas: 0 }]);
  const expected = [
    { aplicacion: 'A1', num_documento: '1', origen: null, fecha: '2026-08-20', tipo: 'pago', monto: '700000.00' },
    {
      aplicacion: 'A2',
      num_documento: '1',
      origen: 'N1',
      fecha: '2026-08-20',
      tipo: 'nota_credito',
      monto: '300000.00',
    },
  ];
  expect(await stored()).toEqual(expected);
  expect((await run(files)).archivos).toMatchObject([{ nuevas: 0, cambiadas: 0 }]);
  expect((await run({ aplicaciones: [application('A1', { monto: '700001' })] })).archivos).toMatchObject([
    { cambiadas: 1 },
  ]);
});

test.each([
  [{ num_documento: '9' }, 'num_documento', 'el documento no existe en esa cuenta'],
  [{ numero_cuenta: '0000100102' }, 'num_documento', 'el documento no existe en esa cuenta'],
  [{ num_origen: 'X' }, 'num_origen', 'el documento de origen no existe en esa cuenta'],
  [{ monto: '1000000.01' }, 'num_documento', 'el documento vale menos que `monto`'],
  [{ num_origen: 'N1', monto: '300001' }, 'num_origen', 'el documento de origen vale menos que `monto`'],
  [{ num_origen: '1' }, 'num_origen', 'es el mismo documento'],
  [{ monto: '0.00' }, 'monto', 'debe ser mayor que cero'],
  [{ tipo: 'otro' }, 'tipo', 'se espera pago, compensacion, nota_credito, devolucion, ajuste'],
])('an application with %o is refused', async (change, columna, razon) => {
  const { archivos } = await run({ aplicaciones: [application('A1', change)] });
  expect(archivos).toMatchObject([{ aceptado: false, problemas: [{ linea: 1, columna, razon }] }]);
  expect(await stored()).toEqual([]);
});

test('document and origin need a year when two years use the same number', async () => {
  expect(
    (await run({ documentos: [documentRow('1', { ejercicio: 2025 }), { ...creditNote, ejercicio: 2025 }] }))
      .sinRechazos,
  ).toBe(true);
  const once = (change: object) => run({ aplicaciones: [application('A1', change)] });
  expect((await once({})).archivos).toMatchObject([{ problemas: [{ columna: 'num_documento' }] }]);
  expect((await once({ ejercicio: 2026, num_origen: 'N1', monto: '1' })).archivos).toMatchObject([
    { problemas: [{ columna: 'num_origen' }] },
  ]);
  const both = { ejercicio: 2026, num_origen: 'N1', ejercicio_origen: 2025, monto: '1' };
  expect((await once(both)).archivos).toMatchObject([{ nuevas: 1 }]);
});

test('an import adds and removes segments of a customer, and refuses the vouchers’ segment BO', async () => {
  const segment = { numero_cuenta: '0000100101', id_segment: '1110' };
  expect((await run({ segmentos_cliente: [segment] })).archivos).toMatchObject([{ nuevas: 1 }]);
  expect((await run({ segmentos_cliente: [{ ...segment, estado: '0' }] })).archivos).toMatchObject([{ cambiadas: 1 }]);
  expect(await rows('select id_segment, estado from segmentos_cliente')).toEqual([{ id_segment: '1110', estado: 0 }]);
  expect((await run({ segmentos_cliente: [{ ...segment, id_segment: 'BO' }] })).sinRechazos).toBe(false);
});

test('classes, credit limits and the documents’ period, business and text are stored', async () => {
  const [customer] = smallFeed.clientes;
  const files = {
    clientes: [{ ...customer, cupo_credito: '1500000000', cupo_usado: '20' }],
    clases_documento: [{ agrupacion: 'Combustibles', nombre: 'Combustibles', orden: 10 }],
    documentos: [documentRow('2', { negocio: 'EDS', texto: 'Mora de junio', creado_en: '2026-08-01T18:20:00-05:00' })],
  };
  expect((await run(files)).sinRechazos).toBe(true);
  expect(await rows('select cupo_credito, cupo_usado from clientes where cupo_credito is not null')).toEqual([
    { cupo_credito: '1500000000.00', cupo_usado: '20.00' },
  ]);
  expect(await rows("select negocio, periodo, texto, creado_en from documentos where num_documento = '2'")).toEqual([
    { negocio: 'EDS', periodo: '2026-08', texto: 'Mora de junio', creado_en: new Date('2026-08-01T23:20:00Z') },
  ]);
});
