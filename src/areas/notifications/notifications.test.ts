import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { NOTICE_KINDS } from '../../registry.ts';
import type { Notice } from './rules/notice.ts';
import { createNotificationsBackend, createNotifier, type NotificationsBackend } from './server/index.ts';

const LIST =
  '{ notificaciones(pageSize: 100) { total_count sin_leer hasta items { path key message title body read date data tipo titulo_tipo href } } }';

let database: Database;
let app: FastifyInstance;
let area: NotificationsBackend;
let ask: Awaited<ReturnType<typeof openDeskContract>>;
let marta: TestPerson;
/** A person of the same customer, limited to one delivery point. */
let pedro: TestPerson;
let stranger: TestPerson;
const clock = fixedClock();
const notify = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock });

beforeAll(async () => {
  database = await openTestDatabase('demo');
  app = Fastify();
  const { findAllowedSession, filterOpenSessions } = createSessionBackend({
    database,
    clock,
    provider: 'Terpel',
    deviceKey: 'x'.repeat(32),
  });
  const log = { error: () => undefined };
  area = createNotificationsBackend({
    database,
    clock,
    findAllowedSession,
    filterOpenSessions,
    kinds: NOTICE_KINDS,
    log,
  });
  ask = await openDeskContract(app, area, { database, clock });
  marta = await addCustomer(database, { destinos: ['A1', 'B2'] });
  pedro = await addColleague(database, marta, ['B2'], 'Operativo');
  stranger = await addCustomer(database, {});
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.kysely.deleteFrom('notificaciones').execute();
  await database.kysely.deleteFrom('cambios_notificaciones').execute();
});

const sessionOf = ({ userId, cliente }: TestPerson, change: Partial<Session> = {}): Session =>
  ({
    ...{ userId, cliente, destinos: 'all', isSupportUser: false, mustAcceptTerms: false, roleName: 'Administrativo' },
    permissions: new Set(['Terpel_Notificaciones::pedidos']),
    ...change,
  }) as Session;

const notice = (key: string, change: Partial<Notice> = {}): Notice => ({
  tipo: 'pedido',
  cliente: marta.cliente,
  key,
  title: `Pedido ${key}`,
  body: 'Va en camino.',
  at: new Date('2026-09-05T13:05:00Z'),
  href: '/admin/order-details?orderNumber=1',
  data: { pedido: { num_pedido: key } },
  ...change,
});

async function told(...notices: readonly Notice[]): Promise<void> {
  await database.kysely.transaction().execute((tx) => notify(tx, notices));
  await area.settle();
}

interface Listed {
  readonly total_count: number;
  readonly sin_leer: number;
  readonly hasta: number;
  readonly items: readonly { readonly key: string; readonly read: number; readonly title: string }[];
}
const list = async (person: TestPerson): Promise<Listed> =>
  (await ask(sessionOf(person), LIST)).data?.notificaciones as Listed;
const keys = async (person: TestPerson) => (await list(person)).items.map(({ key }) => key);
const change = async (person: TestPerson, field: string) =>
  (await ask(sessionOf(person), `mutation { ${field} }`)).data;

test('a notification has the fields of the contract, with its time in the store’s time zone', async () => {
  await told(notice('45120'));
  expect((await list(marta)).items).toEqual([
    {
      path: `Notifications/Users/${marta.userId}/45120`,
      key: '45120',
      message: 'Va en camino.',
      title: 'Pedido 45120',
      body: 'Va en camino.',
      read: 0,
      date: '2026-09-05 08:05:00',
      data: '{"pedido":{"num_pedido":"45120"}}',
      tipo: 'pedido',
      titulo_tipo: 'Estado de su pedido',
      href: '/admin/order-details?orderNumber=1',
    },
  ]);
});

describe('recipients of a notification', () => {
  test('an order’s notification goes to the customer’s active people who may see the delivery point', async () => {
    await told(notice('a', { destino: 'A1' }), notice('b', { destino: 'B2' }));
    expect([await keys(marta), await keys(pedro), await keys(stranger)].map((each) => each.toSorted())).toEqual([
      ['a', 'b'],
      ['b'],
      [],
    ]);
  });

  test('a notification about the account goes only to people who see the whole account', async () => {
    await told(notice('a', { wholeAccount: true }));
    expect([await keys(marta), await keys(pedro)]).toEqual([['a'], []]);
  });

  test('a notification that names a person goes only to that person, whatever permission its kind needs', async () => {
    await told(notice('a', { userId: pedro.userId }), notice('b', { tipo: 'archivo', userId: marta.userId }));
    expect([await keys(marta), await keys(pedro)]).toEqual([['b'], ['a']]);
    await expect(told(notice('c', { tipo: 'archivo' }))).rejects.toThrow('debe nombrar a su persona');
    await told(notice('d', { userId: stranger.userId }));
    expect(await keys(stranger)).toEqual([]);
  });

  test('a notification does not go to people without one of its permissions, nor to inactive people', async () => {
    const basic = await addColleague(database, marta, [], 'basic');
    const engineer = await addColleague(database, marta, [], 'Ingeniero Planificación');
    const gone = await addColleague(database, marta, [], 'Administrativo');
    await database.kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', gone.userId).execute();
    await told(notice('a'), notice('b', { tipo: 'compensacion' }));
    const rows = await database.kysely.selectFrom('notificaciones').select(['user_id', 'clave']).execute();
    const of = ({ userId }: TestPerson) => rows.filter(({ user_id }) => user_id === userId).map(({ clave }) => clave);
    expect([of(basic), of(engineer), of(gone)]).toEqual([[], ['a'], []]);
  });

  test('a notice reported several times is stored once, even after its deletion, and not at all when the transaction is undone', async () => {
    await told(notice('a'), notice('a'));
    await told(notice('a', { title: 'Otro' }));
    expect((await list(marta)).items.map(({ title }) => title)).toEqual(['Pedido a']);
    await change(marta, 'borrarNotificacion(key: "a") { cambiadas }');
    await told(notice('a'));
    expect(await keys(marta)).toEqual([]);
    const undone = database.kysely.transaction().execute(async (tx) => {
      await notify(tx, [notice('z')]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await area.settle();
    expect(await keys(marta)).toEqual([]);
  });

  test('a notification about an outdated event is stored as read', async () => {
    await told(notice('a', { isPast: true }));
    expect(await list(marta)).toMatchObject({ total_count: 1, sin_leer: 0, items: [{ read: 1 }] });
  });
});

test('notifications are listed newest first, by pages; an invalid page is refused', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 8, 5, hour));
  await told(notice('b', { at: at(11) }), notice('a', { at: at(10) }));
  await told(notice('c', { at: at(9) }));
  expect(await keys(marta)).toEqual(['b', 'a', 'c']);
  const page = await ask(
    sessionOf(marta),
    '{ notificaciones(pageSize: 2, currentPage: 2) { total_count items { key } } }',
  );
  expect(page.data?.notificaciones).toEqual({ total_count: 3, items: [{ key: 'c' }] });
  const wrong = await ask(sessionOf(marta), '{ notificaciones(pageSize: 101) { total_count } }');
  expect(wrong.errors?.[0]?.extensions.category).toBe('graphql-input');
});

describe('marking and deleting notifications', () => {
  test('a notification can be marked as read and as unread', async () => {
    await told(notice('a'), notice('b'));
    expect(await change(marta, 'marcarNotificacion(key: "a", read: 1) { key read }')).toEqual({
      marcarNotificacion: { key: 'a', read: 1 },
    });
    expect((await ask(sessionOf(marta), '{ notificacionesSinLeer }')).data).toEqual({ notificacionesSinLeer: 1 });
    await change(marta, 'marcarNotificacion(key: "a", read: 0) { key }');
    expect((await list(marta)).sin_leer).toBe(2);
  });

  test('marking another person’s notification is answered like an unknown one and changes nothing', async () => {
    await told(notice('a'));
    for (const key of ['a', 'ninguna']) {
      expect(await change(stranger, `marcarNotificacion(key: "${key}", read: 1) { key }`)).toEqual({
        marcarNotificacion: null,
      });
      expect(await change(stranger, `borrarNotificacion(key: "${key}") { cambiadas sin_leer }`)).toEqual({
        borrarNotificacion: { cambiadas: 0, sin_leer: 0 },
      });
    }
    expect(await list(marta)).toMatchObject({ total_count: 1, sin_leer: 1 });
  });

  test('deleting all and marking all ignore notifications that came after the request', async () => {
    await told(notice('a'), notice('b'));
    const { hasta } = await list(marta);
    await told(notice('c'));
    expect(await change(marta, `marcarNotificaciones(hasta: ${hasta}) { cambiadas sin_leer }`)).toEqual({
      marcarNotificaciones: { cambiadas: 2, sin_leer: 1 },
    });
    expect(await change(marta, `borrarNotificaciones(hasta: ${hasta}) { cambiadas sin_leer }`)).toEqual({
      borrarNotificaciones: { cambiadas: 2, sin_leer: 1 },
    });
    expect(await keys(marta)).toEqual(['c']);
  });

  test('the text of a deleted notification is removed from the database', async () => {
    await told(notice('a'));
    await change(marta, 'borrarNotificacion(key: "a") { cambiadas }');
    const rows = await database.kysely
      .selectFrom('notificaciones')
      .selectAll()
      .where('user_id', '=', marta.userId)
      .execute();
    expect(rows).toMatchObject([{ clave: 'a', titulo: '', cuerpo: '', datos: '{}', href: null, borrada: true }]);
  });

  test('deleting all while new notifications arrive never deletes one that was not listed', async () => {
    const arriving = Array.from({ length: 40 }, (_, at) => told(notice(`n${at}`)));
    const deleted: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const seen = await list(marta);
      await change(marta, `borrarNotificaciones(hasta: ${seen.hasta}) { cambiadas }`);
      deleted.push(...seen.items.map(({ key }) => key));
    }
    await Promise.all(arriving);
    await area.settle();
    const rows = await database.kysely
      .selectFrom('notificaciones')
      .select('clave')
      .where('borrada', '=', true)
      .where('user_id', '=', marta.userId)
      .execute();
    expect(deleted).toEqual(expect.arrayContaining(rows.map(({ clave }) => clave)));
  });
});
