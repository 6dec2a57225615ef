import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#areas/notifications/rules/notice.ts';
import { BACKEND_STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { type EventReader, readEvents, type StreamEvent } from '#tests/support/event-reader.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { createDatabaseOn, templateName } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';
import { runOnServer } from '#tests/support/test-runs.ts';
import { NOTICE_KINDS } from '../../src/registry.ts';

const server = process.env.TEST_DATABASE_URL;

/** Number of clients. The long run has STREAM_CLIENTS=200 and STREAM_ROUNDS=20, and takes some minutes. */
const CLIENTS = Number(process.env.STREAM_CLIENTS ?? 60);
const ROUNDS = Number(process.env.STREAM_ROUNDS ?? 3);
const RESTART_STREAMS = 500;
const PEOPLE = 50;

/** The tests write into the portal's open database, which only PostgreSQL allows. */
describe.runIf(server)('streams of a portal that runs as several processes', { timeout: 600_000 }, () => {
  const clock = { now: () => new Date(), forward: () => undefined } as never;
  const tell = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock: systemClock });
  let database: Awaited<ReturnType<typeof createDatabaseOn>>;
  let portal: KillableServer;
  let port: number;
  const people: { person: TestPerson; token: string }[] = [];
  const readers = new Set<EventReader>();

  const start = (environment: Record<string, string> = {}) =>
    startServer({
      DATABASE_URL: database.url,
      SESSION_SECRET,
      DEMO: 'on',
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: '1000000',
      STREAMS_PER_ADDRESS: '2000',
      ...environment,
    });

  beforeAll(async () => {
    database = await createDatabaseOn(server ?? '', templateName('TEST_DATABASE_TEMPLATES', 'demo'));
    port = await freePort();
    const first = await addCustomer(database, {});
    for (let each = 0; each < PEOPLE; each += 1) {
      const person = each === 0 ? first : await addColleague(database, first, [], 'Administrativo');
      people.push({ person, token: await openTestSession({ database, clock }, person.userId) });
    }
  }, 120_000);
  afterEach(async () => {
    for (const reader of readers) reader.close();
    readers.clear();
    await portal?.kill();
  });
  afterAll(() => database.close());

  const personOf = (client: number) => people[client % PEOPLE] as (typeof people)[number];

  async function open(client: number, lastEventId?: number): Promise<EventReader> {
    const reader = await readEvents(`http://127.0.0.1:${port}${BACKEND_STREAM_PATH}`, {
      authorization: `Bearer ${personOf(client).token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    });
    readers.add(reader);
    expect(reader.status).toBe(200);
    await reader.until((events) => events.length > 0);
    return reader;
  }

  /** Notifies each person of one event, whose key names the person. */
  const tellAll = (name: string): Promise<void> =>
    database.kysely.transaction().execute((tx) =>
      tell(
        tx,
        people.map(
          ({ person }): Notice => ({
            ...{ tipo: 'pedido', cliente: person.cliente, userId: person.userId, at: new Date() },
            ...{ key: `${name}-${person.userId}`, title: name, body: 'Va en camino.' },
          }),
        ),
      ),
    );

  const keysOf = (events: readonly StreamEvent[]): string[] =>
    events.flatMap(({ name, data }) => (name === 'aviso' ? [String(data.key)] : []));
  const hasAll = (client: number, names: readonly string[]) => (events: readonly StreamEvent[]) => {
    const keys = new Set(keysOf(events));
    return names.every((name) => keys.has(`${name}-${personOf(client).person.userId}`));
  };

  test('each of two processes sends every change to its streams, whichever process made it', async () => {
    portal = await start({ PROCESSES: '2' });
    const opened = await Promise.all(Array.from({ length: 40 }, (_, client) => open(client)));
    const names = Array.from({ length: 10 }, (_, each) => `dos-${each}`);
    await Promise.all(names.map(tellAll));
    for (const [client, reader] of opened.entries()) {
      const keys = keysOf(await reader.until(hasAll(client, names)));
      expect(keys.toSorted()).toEqual(names.map((name) => `${name}-${personOf(client).person.userId}`).toSorted());
    }
    const ids = opened.map(({ events }) => events.map(({ id }) => id ?? 0));
    for (const each of ids) expect(each).toEqual(each.toSorted((one, other) => one - other));
    const { token } = personOf(0);
    const url = `http://127.0.0.1:${port}`;
    const again = await open(0);
    await callContract({ url, token }, 'mutation { marcarNotificaciones(hasta: 9007199254740991) { cambiadas } }');
    for (const reader of [opened[0], again])
      await reader?.until((events) => events.some(({ name }) => name === 'leido'));
    const other = await openTestSession({ database, clock }, personOf(0).person.userId);
    await callContract({ url, token: other }, 'mutation { cerrarOtrasSesiones { cerradas } }');
    await Promise.all([opened[0]?.ended, again.ended]);
    expect(again.events.at(-1)).toMatchObject({ name: 'fin', data: { motivo: 'sesion' } });
    personOf(0).token = other;
  });

  test(`with ${CLIENTS} clients and ${ROUNDS} times kill -9, no notification is missing, foreign or sent twice`, async () => {
    const received = Array.from({ length: CLIENTS }, () => [] as StreamEvent[]);
    const last: (number | undefined)[] = Array.from({ length: CLIENTS }, () => undefined);
    const names: string[] = [];
    const say = async (name: string) => {
      names.push(name);
      await tellAll(name);
    };
    for (let round = 0; round <= ROUNDS; round += 1) {
      portal = await start();
      const opened = await Promise.all(last.map((position, client) => open(client, position)));
      await say(`viva-${round}`);
      // The server dies while it notifies; in the last round it sends everything.
      const dies = round < ROUNDS;
      const telling = Promise.all([say(`muere-${round}-a`), say(`muere-${round}-b`)]);
      if (!dies) {
        await telling;
        for (const [client, reader] of opened.entries())
          await reader.until((events) => hasAll(client, names)([...(received[client] ?? []), ...events]));
      }
      await portal.kill();
      await Promise.all([telling, ...opened.map(({ ended }) => ended)]);
      for (const [client, reader] of opened.entries()) {
        received[client]?.push(...reader.events);
        last[client] = reader.lastId();
        expect(reader.events.some(({ data }) => data.perdido)).toBe(false);
      }
      if (dies) await say(`muerta-${round}`);
    }
    for (const [client, events] of received.entries()) {
      const { userId } = personOf(client).person;
      expect(keysOf(events).toSorted()).toEqual(names.map((name) => `${name}-${userId}`).toSorted());
      const ids = events.flatMap(({ name, id }) => (name === 'aviso' ? [id ?? 0] : []));
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    }
  });

  test(`all of ${RESTART_STREAMS} open streams continue after the database cut every connection`, async () => {
    portal = await start({ LOG_LEVEL: 'silent' });
    const opened: EventReader[] = [];
    for (let client = 0; client < RESTART_STREAMS; client += 50)
      opened.push(...(await Promise.all(Array.from({ length: 50 }, (_, each) => open(client + each)))));
    await tellAll('antes');
    for (const [client, reader] of opened.entries()) await reader.until(hasAll(client, ['antes']));
    const { pathname } = new URL(database.url);
    await runOnServer(
      server ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pathname.slice(1)}' and application_name <> 'prueba'`,
    );
    // The test's own connections were cut, too.
    await expect
      .poll(
        () =>
          tellAll('despues').then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    for (const [client, reader] of opened.entries()) await reader.until(hasAll(client, ['despues']));
    for (const [client, { events }] of opened.entries()) {
      const { userId } = personOf(client).person;
      expect(keysOf(events)).toEqual([`antes-${userId}`, `despues-${userId}`]);
    }
  });

  test('a burst of 5,000 events reaches every open browser of the person, in order and once', async () => {
    portal = await start();
    const opened = await Promise.all([open(1), open(1), open(2)]);
    const { person } = personOf(1);
    const keys = Array.from({ length: 5_000 }, (_, each) => `rafaga-${String(each).padStart(4, '0')}`);
    const burst = keys.map(
      (key): Notice => ({
        ...{ tipo: 'pedido', cliente: person.cliente, userId: person.userId, at: new Date() },
        ...{ key, title: key, body: 'Su pedido para EDS La Ceiba salió de la planta Girardota.' },
      }),
    );
    await database.kysely.transaction().execute((tx) => tell(tx, burst));
    for (const reader of opened.slice(0, 2)) {
      await reader.until((events) => keysOf(events).length >= keys.length);
      expect(keysOf(reader.events).toSorted()).toEqual(keys);
      expect(reader.events.at(-1)?.data.sinLeer).toBeGreaterThanOrEqual(5_000);
    }
    expect(keysOf(opened[2]?.events ?? [])).toEqual([]);
  });
});
