import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFigureDeliveries, readConfiguredPace, saveImport } from '#areas/feed/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { AntiguedadErp } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { seedPeople } from '#tests/support/bank/payment-people.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createAgeLookup, createFreshnessBackend } from './server/index.ts';

const ASK = 'query ($cifras: [CifrasErp!]!) { antiguedadErp(cifras: $cifras) { cifras recibidas_en atrasadas } }';
const ALL = ['SALDOS', 'PEDIDOS', 'CUPO', 'COMPENSACIONES'];
const EVERYTHING = [
  'Terpel_Facturas::pendientes',
  'Terpel_EstadoDeCuenta::linea',
  'Terpel_Movimientos::historico',
  'Terpel_Trazabilidad::pedidos',
];

const clock = fixedClock();
const app = Fastify();
let database: Database;
let people: Awaited<ReturnType<typeof seedPeople>>;
let ask: Awaited<ReturnType<typeof openDeskContract>>;
beforeAll(async () => {
  database = await openTestDatabase();
  people = await seedPeople(database);
  const findDeliveries = findFigureDeliveries(database.kysely, readConfiguredPace(''));
  ask = await openDeskContract(
    app,
    createFreshnessBackend({ provider: 'Terpel', findAges: createAgeLookup({ clock, findDeliveries }) }),
    {
      ...{ database, clock },
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => database.kysely.deleteFrom('importaciones').execute());

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const deliver = (archivo: string, minutesAgo: number, aceptado = true) =>
  saveImport(
    database.kysely,
    { archivo, filas: 3, nuevas: 0, cambiadas: 0, rechazadas: aceptado ? 0 : 3, aceptado },
    ago(minutesAgo),
  );
const may = (permissions: readonly string[], person: Session = people.ana): Session => ({
  ...person,
  permissions: new Set(permissions),
});

async function ages(cifras: readonly string[], session = may(EVERYTHING)): Promise<readonly AntiguedadErp[]> {
  const { data, errors } = await ask(session, ASK, { cifras });
  expect(errors).toBeUndefined();
  return data?.antiguedadErp as AntiguedadErp[];
}

describe('the age of the ERP’s figures', () => {
  test('figures are fresh until the next delivery is due, and then late since the last one', async () => {
    await deliver('documentos.ndjson', 60);
    const recibidas_en = ago(60).toISOString();
    expect(await ages(['SALDOS'])).toEqual([{ cifras: 'SALDOS', recibidas_en, atrasadas: false }]);
    clock.forward(1);
    expect(await ages(['SALDOS'])).toEqual([{ cifras: 'SALDOS', recibidas_en, atrasadas: true }]);
  });

  test('figures that were never delivered have no age', async () => {
    await deliver('noticias.ndjson', 1);
    expect(await ages(ALL)).toEqual([]);
  });

  test('a refused file does not make figures fresher, but a file in the other format does', async () => {
    await deliver('documentos.ndjson', 90);
    await deliver('documentos.ndjson', 5, false);
    expect(await ages(['SALDOS'])).toMatchObject([{ recibidas_en: ago(90).toISOString(), atrasadas: true }]);
    await deliver('documentos.csv', 3);
    expect(await ages(['SALDOS'])).toMatchObject([{ recibidas_en: ago(3).toISOString(), atrasadas: false }]);
  });

  test('orders are as old as the oldest of their delivered files; files that were never delivered do not count', async () => {
    await deliver('pedidos.ndjson', 2);
    await deliver('pedido_eventos.ndjson', 12);
    expect(await ages(['PEDIDOS'])).toEqual([
      { cifras: 'PEDIDOS', recibidas_en: ago(12).toISOString(), atrasadas: false },
    ]);
    await deliver('entregas.ndjson', 40);
    expect(await ages(['PEDIDOS'])).toEqual([
      { cifras: 'PEDIDOS', recibidas_en: ago(40).toISOString(), atrasadas: true },
    ]);
  });

  test('each kind of figures is aged by its own file, in the requested order, once', async () => {
    await deliver('documentos.ndjson', 1);
    await deliver('clientes.ndjson', 2);
    await deliver('respuestas_compensaciones.ndjson', 3);
    expect((await ages(['COMPENSACIONES', 'CUPO', 'SALDOS', 'CUPO'])).map(({ cifras }) => cifras)).toEqual([
      'COMPENSACIONES',
      'CUPO',
      'SALDOS',
    ]);
  });

  test('the distributor’s configured pace decides when figures are late', async () => {
    await deliver('documentos.ndjson', 90);
    const findDeliveries = findFigureDeliveries(database.kysely, readConfiguredPace('documentos:120'));
    const slower = Fastify();
    const askSlower = await openDeskContract(
      slower,
      createFreshnessBackend({ provider: 'Terpel', findAges: createAgeLookup({ clock, findDeliveries }) }),
      { database, clock },
    );
    const { data } = await askSlower(may(EVERYTHING), ASK, { cifras: ['SALDOS'] });
    await slower.close();
    expect(data?.antiguedadErp).toMatchObject([{ atrasadas: false }]);
  });
});

describe('who sees the age of the figures', () => {
  beforeEach(async () => {
    for (const kind of ['documentos', 'pedidos', 'clientes', 'respuestas_compensaciones'])
      await deliver(`${kind}.csv`, 1);
  });

  test.each([
    ['Facturas::pendientes', ['SALDOS', 'CUPO']],
    ['EstadoDeCuenta::linea', ['SALDOS', 'CUPO']],
    ['Movimientos::historico', ['SALDOS', 'COMPENSACIONES']],
    ['Trazabilidad::pedidos', ['PEDIDOS']],
  ])('a person with only the permission %s sees the age of %j', async (permission, expected) => {
    const found = await ages(ALL, may([`Terpel_${permission}`]));
    expect(found.map(({ cifras }) => cifras)).toEqual(expected);
  });

  test.each([
    ['without any of the permissions', may.bind(undefined, ['Terpel_Usuarios::editar_perfil'])],
    ['without a session', () => undefined],
  ])('the age of the figures is hidden from a person %s', async (_case, session) => {
    const { data, errors } = await ask(session(), ASK, { cifras: ALL });
    expect(data?.antiguedadErp).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  test('a customer of another country and store sees the same age of the figures', async () => {
    expect(await ages(ALL, may(EVERYTHING, people.quito))).toEqual(await ages(ALL));
  });
});
