import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { notices } from '#areas/orders/rules/notices.ts';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { eventRow as event, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const database: Database = await openTestDatabase();
afterAll(() => database.close());
const notify = createNotifier({ provider: 'Terpel', kinds: notices, clock: fixedClock() });

const run = async (files: Parameters<typeof feedFolder>[0]) => {
  const imported = await importFolder({ database, folder: feedFolder(files), clock: fixedClock(), notify });
  expect(imported.archivos.flatMap(({ problemas }) => problemas)).toEqual([]);
};
const rows = async <Row>(text: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

const AT = '2026-09-04T05:00:00-05:00';
const order = (num_pedido: string, change: object = {}) => ({
  num_pedido,
  numero_cuenta: '0000100101',
  codigo_destinatario: 'D1',
  fecha_pedido: '2026-09-03',
  moneda: 'COP',
  actualizado_en: AT,
  ...change,
});
const delivery = (numero_entrega: string, change: object = {}) => ({
  numero_entrega,
  num_pedido: 'P1',
  actualizado_en: AT,
  ...change,
});

const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;

beforeEach(async () => {
  await emptyTables(database, ['pedidos', 'entregas', 'plantas', 'notificaciones']);
  await run({ ...accounts, pedidos: [order('P1'), order('P2')], entregas: [delivery('E1'), delivery('E2')] });
  await rows(`insert into role_permisos (role_id, permission)
    select role_id, permission from roles, unnest(array['Terpel_Notificaciones::pedidos', 'Terpel_Trazabilidad::pedidos']) permission
    on conflict do nothing`);
});

interface Told {
  readonly user_id: number;
  readonly clave: string;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly tipo: string;
  readonly leida: boolean;
  readonly creada_en: Date;
}
const told = () => rows<Told>('select * from notificaciones order by user_id, creada_en, clave');
const titles = async () => [...new Set((await told()).map(({ titulo }) => titulo))];

test('each step of an order is notified once, with its station and the time of the event', async () => {
  const events = [event('1', '1', 0), event('2', '2', 1), event('3', '3', 2)];
  await run({ pedido_eventos: events });
  const first = await told();
  expect(await titles()).toEqual(['Pedido P1 aceptado', 'Pedido P1 remisionado']);
  expect(first.map(({ creada_en }) => creada_en.toISOString()).toSorted()[0]).toBe('2026-09-03T15:01:00.000Z');
  expect(first.every(({ cuerpo }) => cuerpo.startsWith('Su pedido para '))).toBe(true);
  await run({ pedido_eventos: events });
  await run({ pedido_eventos: events.map((each) => ({ ...each, observaciones: 'Otra cosa' })) });
  expect(await told()).toEqual(first);
});

test('past steps of an order are notified as read, and the present step as unread', async () => {
  await run({ pedido_eventos: [event('3', '5', 3)] });
  await run({ pedido_eventos: [event('2', '2', 1)] });
  const byTitle = new Map((await told()).map(({ titulo, leida }) => [titulo, leida]));
  expect(byTitle).toEqual(
    new Map([
      ['Pedido P1 aceptado', true],
      ['Pedido P1 despachado', false],
    ]),
  );
});

test('an order in review is notified with reason and remedy, and later with its approval', async () => {
  await run({ pedido_eventos: [event('1', '-1', 0, { motivo_bloqueo: 'Cartera vencida' })] });
  expect(await told()).toContainEqual(
    expect.objectContaining({
      tipo: 'retenido',
      titulo: 'Pedido P1 enviado a revisión',
      cuerpo: 'Motivo: Cartera vencida. Al pagar lo vencido se libera sin que tenga que pedir de nuevo.',
    }),
  );
  await run({ pedido_eventos: [event('2', '-2', 5)] });
  expect(await titles()).toContain('Pedido P1 aprobado');
});

describe('events of an order that send no notification', () => {
  test('events older than seven days, and events of old orders without a time, notify nobody', async () => {
    await run({
      pedidos: [order('VIEJO', { fecha_pedido: '2026-08-01' })],
      pedido_eventos: [
        event('1', '2', 0, { fecha_hora_evento: '2026-08-29T09:41:00-05:00' }),
        event('2', '3', 0, { num_pedido: 'VIEJO', fecha_hora_evento: '2026-02-30' }),
      ],
    });
    expect(await told()).toEqual([]);
    await run({ pedido_eventos: [event('3', '3', 0, { fecha_hora_evento: '2026-02-30' })] });
    expect(await titles()).toEqual(['Pedido P1 remisionado']);
  });

  test('people who may not see the order are not notified', async () => {
    await rows("delete from role_permisos where permission = 'Terpel_Trazabilidad::pedidos'");
    await run({ pedido_eventos: [event('1', '2', 0)] });
    expect(await told()).toEqual([]);
  });
});

test('property: any order and repetition of events gives the same notifications', async () => {
  const events = fc.uniqueArray(
    fc.record({
      evento: fc.integer({ min: 1, max: 20 }).map(String),
      estado: fc.constantFrom('-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6'),
      minute: fc.integer({ min: 0, max: 9 }),
      num_pedido: fc.constantFrom('P1', 'P2'),
    }),
    { selector: ({ evento }) => evento, minLength: 1, maxLength: 8 },
  );
  const arrivals = events.chain((all) =>
    fc.tuple(fc.constant(all), fc.array(fc.subarray(all, { minLength: 1 }), { maxLength: 3 })),
  );
  const read = (all: readonly { evento: string; estado: string; minute: number; num_pedido: string }[]) =>
    run({ pedido_eventos: all.map(({ evento, estado, minute, ...rest }) => event(evento, estado, minute, rest)) });
  const facts = async () =>
    (await told()).map(({ user_id, clave, titulo, cuerpo, creada_en, leida }) => [
      ...[user_id, clave, titulo, cuerpo, creada_en],
      leida,
    ]);
  await fc.assert(
    fc.asyncProperty(arrivals, async ([all, parts]) => {
      await emptyTables(database, ['pedido_eventos', 'notificaciones']);
      await read(all);
      const atOnce = await facts();
      await emptyTables(database, ['pedido_eventos', 'notificaciones']);
      for (const part of parts) await read(part.toReversed());
      await read(all.toReversed());
      expect(await facts()).toEqual(atOnce);
      await read(all);
      expect(await facts()).toEqual(atOnce);
    }),
    { numRuns: 15 },
  );
});
