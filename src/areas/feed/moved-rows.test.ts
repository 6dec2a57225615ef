import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { describeFileProblem, importFolder } from './server/index.ts';

const clock = fixedClock();
const AT = '2026-09-01T05:00:00-05:00';
type Files = Parameters<typeof feedFolder>[0];
type Row = Record<string, unknown>;

const customers = smallFeed.clientes as unknown as Row[];
const places = smallFeed.destinatarios as unknown as Row[];
const [mine, theirs] = customers.map(({ cliente }) => String(cliente)) as [string, string];
const placeOf = (cliente: string) =>
  String(places.find(({ codigo_cliente }) => codigo_cliente === cliente)?.codigo_destinatario);

const order = (num_pedido: string, cliente: string, more: Row = {}): Row => ({
  ...{ num_pedido, numero_cuenta: cliente, codigo_destinatario: placeOf(cliente), fecha_pedido: '2026-08-20' },
  ...{ moneda: 'COP', valor: '100', actualizado_en: AT },
  ...more,
});
const delivery = (num_pedido: string): Row => ({ numero_entrega: 'E-1', num_pedido, actualizado_en: AT });
const line = (valor: string): Row => ({
  ...{ num_pedido: 'P-1', posicion: 10, cod_producto: '1', descripcion: 'ACPM', cantidad: '1', unidad_medida: 'GAL' },
  valor,
});
const use = (monto_maximo: string): Row => ({
  ...{ store_code: 'main', uso: 'u', reward: 'R', titulo: 'T', descripcion: 'D', monto_maximo, dias_vencimiento: 1 },
  terminos: '<p>T</p>',
});
const voucher = (monto: string): Row => ({ store_code: 'main', uso: 'u', monto });

let database: Database;
const run = async (files: object) => {
  const { archivos } = await importFolder({ database, folder: feedFolder(files as Files), clock });
  return archivos.flatMap(({ problemas }) => problemas.map(describeFileProblem));
};

beforeAll(async () => {
  database = await openTestDatabase();
  expect(await run(smallFeed)).toEqual([]);
  expect(
    await run({
      pedidos: [order('P-1', mine), order('P-2', theirs), order('P-3', mine)],
      entregas: [delivery('P-1')],
      bonos_usos: [use('1000')],
    }),
  ).toEqual([]);
});
afterAll(() => database.close());

const held = async () =>
  (
    await sql`select (select jsonb_agg(p order by num_pedido) from pedidos p) as pedidos,
      (select jsonb_agg(e) from entregas e) as entregas, (select jsonb_agg(m) from bonos_montos m) as montos,
      (select jsonb_agg(l) from pedido_lineas l) as lineas, (select jsonb_agg(u order by uso) from bonos_usos u) as usos,
      (select jsonb_agg(c order by cliente) from clientes c) as clientes,
      (select jsonb_agg(d order by codigo_destinatario) from destinatarios d) as destinos`.execute(database.kysely)
  ).rows;

const DECIMALS = 'tiene decimales, y la moneda no los tiene';
const PESOS = 'tiene decimales, y COP no los tiene';

test.each<[string, object, string]>([
  [
    'an order that moves to another customer',
    { pedidos: [order('P-9', mine), order('P-1', theirs)] },
    'pedidos.ndjson:2, numero_cuenta: ese pedido ya es de otro cliente; un pedido no cambia de cliente',
  ],
  [
    'a delivery that moves to another customer’s order',
    { entregas: [delivery('P-2')] },
    'entregas.ndjson:1, num_pedido: esa entrega ya es de un pedido de otro cliente; una entrega no cambia de cliente',
  ],
  [
    'a delivery point that moves',
    { destinatarios: [{ ...places.find((each) => each.codigo_cliente === mine), codigo_cliente: theirs }] },
    'destinatarios.ndjson:1, codigo_cliente: ese destino ya es de otro cliente; un destino no cambia de cliente',
  ],
  [
    'an order of 100.55 pesos',
    { pedidos: [order('P-9', mine, { valor: '100.55' })] },
    `pedidos.ndjson:1, valor: ${PESOS}`,
  ],
  [
    'an order in another currency than its customer’s account',
    { pedidos: [order('P-9', mine, { moneda: 'USD', valor: '100.55' })] },
    'pedidos.ndjson:1, moneda: no es la moneda de la cuenta del cliente',
  ],
  ['a line of 100.55 pesos', { pedido_lineas: [line('100.55')] }, `pedido_lineas.ndjson:1, valor: ${DECIMALS}`],
  [
    'a credit limit of 100.55 pesos',
    { clientes: [{ ...customers[0], cupo_credito: '100.55' }] },
    `clientes.ndjson:1, cupo_credito: ${PESOS}`,
  ],
  ['a voucher of 100.55 pesos', { bonos_montos: [voucher('100.55')] }, `bonos_montos.ndjson:1, monto: ${PESOS}`],
  [
    'a voucher above its use’s maximum',
    { bonos_montos: [voucher('1000'), voucher('1001')] },
    'bonos_montos.ndjson:2, monto: pasa del `monto_maximo` de ese uso',
  ],
  ['a voucher of nothing', { bonos_montos: [voucher('0')] }, 'bonos_montos.ndjson:1, monto: debe ser mayor que cero'],
  ['a maximum of nothing', { bonos_usos: [use('0.00')] }, 'bonos_usos.ndjson:1, monto_maximo: debe ser mayor que cero'],
])('%s is refused by line, field and reason, and nothing is stored', async (_what, files, problem) => {
  const before = await held();
  expect(await run(files)).toEqual([problem]);
  expect(await held()).toEqual(before);
});

/** Builds a row for each amount column of each file. @returns file name, column name and row with this amount */
const rowsWith = (amount: string): [string, string, Row][] => [
  ...['valor_original', 'saldo_erp', 'subtotal', 'iva'].map((columna): [string, string, Row] => [
    'documentos',
    columna,
    documentRow('con-centavos', { [columna]: amount }),
  ]),
  ['documento_lineas', 'valor', { ...(smallFeed.documento_lineas[0] as Row), valor: amount }],
  [
    'aplicaciones',
    'monto',
    {
      ...{ numero_cuenta: mine, aplicacion: 'A-1', num_documento: '1', fecha: '2026-08-20', tipo: 'pago' },
      ...{ referencia: 'Consignación', monto: amount },
    },
  ],
  ['clientes', 'cupo_usado', { ...customers[0], cupo_usado: amount }],
  ['bonos_usos', 'monto_maximo', use(amount)],
  ['pedidos', 'valor', order('P-9', mine, { valor: amount })],
  ['pedido_lineas', 'valor', line(amount)],
];

test.each(rowsWith('100.55'))(
  'an amount of 100.55 pesos in %s, %s, is refused with its line and a sentence',
  async (file, columna, row) => {
    const problems = await run({ [file]: [row] });
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}\\.ndjson:1, ${columna}: .*(no hay decimales|no los tiene)$`)),
    );
  },
);

test.each(rowsWith('10.555'))(
  'an amount with three decimals in %s, %s, is refused in every currency',
  async (file, columna, row) => {
    expect(await run({ [file]: [row] })).toContain(`${file}.ndjson:1, ${columna}: tiene más de 2 decimales`);
  },
);

test('a delivery may move between orders of one customer, and a repeated import changes nothing', async () => {
  expect(await run({ entregas: [delivery('P-3')] })).toEqual([]);
  expect(await run({ pedidos: [order('P-1', mine)], pedido_lineas: [line('100.00')] })).toEqual([]);
  expect(await run({ documentos: [documentRow('moved-1')] })).toEqual([]);
});
