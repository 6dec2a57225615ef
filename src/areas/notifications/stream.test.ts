import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { orderMaintenance } from '#tests/support/close-portal.ts';
import { type EventReader, readEvents, type StreamEvent } from '#tests/support/event-reader.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { NOTICE_KINDS } from '../../registry.ts';
import type { Notice } from './rules/notice.ts';
import { BACKEND_STREAM_PATH } from './rules/stream.ts';
import { createNotifier } from './server/index.ts';

let portal: TestPortal;
let marta: TestPerson;
let pedro: TestPerson;
let token: string;
const opened: EventReader[] = [];
const notify = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock: systemClock });

beforeAll(async () => {
  portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  marta = await addCustomer(portal.database, {});
  pedro = await addColleague(portal.database, marta, [], 'Administrativo');
});
afterAll(() => portal.close());
beforeEach(async () => {
  token = await openTestSession(portal, marta.userId);
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

const notice = (key: string, change: Partial<Notice> = {}): Notice => ({
  tipo: 'pedido',
  cliente: marta.cliente,
  key,
  title: `Pedido ${key}`,
  body: 'Va en camino.',
  at: portal.clock.now(),
  userId: marta.userId,
  ...change,
});
const told = (...notices: readonly Notice[]) =>
  portal.database.kysely.transaction().execute((tx) => notify(tx, notices));

/** Opens a stream and waits for its first event. */
async function open(lastEventId?: number | string, bearer = token): Promise<EventReader> {
  const resumed: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
  const reader = await readEvents(`${portal.url.replace('localhost', '127.0.0.1')}${BACKEND_STREAM_PATH}`, {
    authorization: `Bearer ${bearer}`,
    ...resumed,
  });
  opened.push(reader);
  if (reader.status === 200) await reader.until((events) => events.length > 0);
  return reader;
}

const named = (name: string) => (events: readonly StreamEvent[]) => events.some((each) => each.name === name);
const keysOf = (events: readonly StreamEvent[]) =>
  events.flatMap(({ name, data }) => (name === 'aviso' ? [String(data.key)] : []));
const has = (key: string) => (events: readonly StreamEvent[]) => keysOf(events).includes(key);
const ask = (query: string, bearer = token) => callContract({ url: portal.url, token: bearer }, query);

test('a streamed notification has everything that its card shows, and reaches no other person', async () => {
  const reader = await open();
  const other = await open(undefined, await openTestSession(portal, pedro.userId));
  expect(reader.events).toMatchObject([
    { name: 'hola', data: { sinLeer: expect.any(Number), hasta: expect.any(Number) } },
  ]);
  await told(notice('primera'));
  const events = await reader.until(has('primera'));
  expect(events.at(-1)).toEqual({
    name: 'aviso',
    id: expect.any(Number),
    data: {
      ...{ key: 'primera', title: 'Pedido primera', body: 'Va en camino.', read: 0, data: '{}', href: null },
      ...{
        tipo: 'pedido',
        titulo_tipo: 'Estado de su pedido',
        date: '2026-09-05 09:42:00',
        sinLeer: expect.any(Number),
      },
    },
  });
  await told(notice('de-pedro', { userId: pedro.userId }));
  expect(keysOf(await other.until(has('de-pedro')))).toEqual(['de-pedro']);
});

test('the stream’s answer must not be cached, buffered or compressed', async () => {
  const { status, headers } = await open();
  expect([status, headers['content-type'], headers['cache-control'], headers['x-accel-buffering']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
    'no',
  ]);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
});

test('changes of notifications in one tab arrive in the other tabs', async () => {
  const reader = await open();
  await told(notice('a1'), notice('a2'));
  await reader.until(has('a2'));
  await ask('mutation { marcarNotificacion(key: "a1", read: 1) { key } }');
  await reader.until(named('leido'));
  await ask('mutation { marcarNotificacion(key: "a1", read: 0) { key } }');
  await reader.until((events) => events.filter(({ name }) => name === 'leido').length === 2);
  await ask('mutation { borrarNotificacion(key: "a2") { cambiadas } }');
  const events = await reader.until(named('borrado'));
  const changes = events.filter(({ name }) => name !== 'aviso' && name !== 'hola');
  expect(changes.map(({ name, data: { keys, read } }) => [name, keys, read])).toEqual([
    ['leido', ['a1'], 1],
    ['leido', ['a1'], 0],
    ['borrado', ['a2'], undefined],
  ]);
  const [first, second] = changes.map(({ data }) => Number(data.sinLeer));
  expect((second ?? 0) - (first ?? 0)).toBe(1);
});

describe('reconnecting to the stream', () => {
  test('a stream resumes at its position: missed events, changes and deletions arrive once and in order', async () => {
    const reader = await open();
    await told(notice('b1'));
    await reader.until(has('b1'));
    const last = reader.lastId();
    reader.close();
    await told(notice('b2'), notice('b3'));
    const again = await open();
    await told(notice('b4'));
    await again.until(has('b4'));
    await ask('mutation { borrarNotificacion(key: "b2") { cambiadas } }');
    await again.until(named('borrado'));
    const resumed = await open(last);
    await told(notice('b5'));
    const events = await resumed.until(has('b5'));
    expect(keysOf(events)).toEqual(['b3', 'b4', 'b5']);
    expect(events.map(({ name }) => name)).toEqual(['hola', 'aviso', 'aviso', 'borrado', 'aviso']);
    expect(events[0]).toMatchObject({ id: last, data: { sinLeer: expect.any(Number) } });
    expect(events[0]?.data).not.toHaveProperty('perdido');
    const ids = events.map(({ id }) => id ?? 0);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  test.each(['nada', '-1', '999999999', '9'.repeat(30), '1; select'])(
    'for the invalid position %s the browser is told to read the list again',
    async (position) => {
      const reader = await open(position);
      expect(reader.events[0]).toMatchObject({ name: 'hola', data: { perdido: true } });
    },
  );

  test('for a position whose changes were deleted the browser is told to read the list again', async () => {
    const reader = await open();
    await told(notice('c1'));
    await reader.until(has('c1'));
    await sql`update posiciones_notificaciones set podada = ultima`.execute(portal.database.kysely);
    expect((await open(0)).events[0]?.data).toMatchObject({ perdido: true });
    expect((await open(reader.lastId())).events[0]?.data).not.toHaveProperty('perdido');
  });

  test('after more than a thousand missed changes the browser is told to read the list again', async () => {
    const reader = await open();
    const from = reader.lastId();
    await told(...Array.from({ length: 1_001 }, (_, at) => notice(`muchas-${at}`)));
    await reader.until((events) => keysOf(events).length === 1_001);
    expect(new Set(keysOf(reader.events)).size).toBe(1_001);
    expect((await open(from)).events).toMatchObject([{ name: 'hola', data: { perdido: true } }]);
  });
});

describe('who may open the stream', () => {
  test.each([
    ['an unknown token', 'A'.repeat(43)],
    ['a text that is no token', 'nada'],
  ])('the stream is refused to %s', async (_case, bearer) => {
    expect((await open(undefined, bearer)).status).toBe(401);
  });

  test('the stream is refused without a token, to a role without the permission, and to an idle session', async () => {
    const url = `${portal.url}${BACKEND_STREAM_PATH}`;
    expect((await fetch(url)).status).toBe(401);
    const basic = await addColleague(portal.database, marta, [], 'basic');
    expect((await open(undefined, await openTestSession(portal, basic.userId))).status).toBe(401);
    portal.clock.forward(15 * 60);
    expect((await open()).status).toBe(401);
  });

  test('when a person opens an eleventh stream, the oldest is closed', async () => {
    const readers: EventReader[] = [];
    for (let each = 0; each < 11; each += 1) readers.push(await open());
    await readers[0]?.ended;
    expect(readers[0]?.events.at(-1)).toMatchObject({ name: 'fin', data: { motivo: 'relevo' } });
    await told(notice('d1'));
    for (const reader of readers.slice(1)) await reader.until(has('d1'));
  });
});

describe('a stream ends with its session', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['by signing out', () => ask('mutation { revokeCustomerToken { result } }')],
    [
      'by closing it from another one',
      async () => ask('mutation { cerrarOtrasSesiones { cerradas } }', await openTestSession(portal, marta.userId)),
    ],
    ['because the person becomes inactive', () => changePerson({ status: 0 })],
    ['because the role loses the permission', () => changePerson({ role_id: 7 })],
  ];
  const changePerson = (change: { status?: number; role_id?: number }) =>
    portal.database.kysely.updateTable('usuarios').set(change).where('id', '=', marta.userId).execute();

  test.each(endings)('the stream of notifications ends when the session ends: %s', async (_how, end) => {
    const { role_id } = await portal.database.kysely
      .selectFrom('usuarios')
      .select('role_id')
      .where('id', '=', marta.userId)
      .executeTakeFirstOrThrow();
    const reader = await open();
    await end();
    await reader.ended;
    expect(reader.events.at(-1)).toEqual({ name: 'fin', id: undefined, data: { motivo: 'sesion' } });
    await changePerson({ status: 1, role_id });
  });

  test('an open stream does not count as use of the session', async () => {
    const reader = await open();
    portal.clock.forward(10 * 60);
    await told(notice('e1'));
    await reader.until(has('e1'));
    const { last_used_at } = await portal.database.kysely
      .selectFrom('sesiones')
      .select('last_used_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(portal.clock.now().getTime() - last_used_at.getTime()).toBe(10 * 60_000);
  });
});

test('maintenance closes the stream, and no new stream opens until maintenance is over', async () => {
  const reader = await open();
  await orderMaintenance(portal, 'on');
  await reader.ended;
  expect(reader.events.at(-1)).toMatchObject({ name: 'fin', data: { motivo: 'mantenimiento' } });
  expect((await open()).status).toBe(503);
  await orderMaintenance(portal, 'off');
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('stream positions are given in the order in which transactions become visible', async () => {
  const reader = await open();
  const { kysely } = portal.database;
  if (portal.database.kind === 'embedded') return;
  const early = await kysely.startTransaction().execute();
  await notify(early, [notice('g-early')]);
  await told(notice('g-late'));
  await reader.until(has('g-late'));
  const seen = reader.lastId();
  await early.commit().execute();
  await reader.until(has('g-early'));
  expect(reader.lastId()).toBeGreaterThan(seen ?? 0);
  expect(keysOf((await open(seen)).events)).toEqual(['g-early']);
});
