import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { BACKEND_STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { notices } from '#areas/orders/rules/notices.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { startPortal } from '../portal-process.ts';
import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Stage } from '../stage.ts';

const PER_PERSON = 10;
const COLLECT_MS = 1_500;
const EVENTS = 100;
const BURST = 5_000;
const MOST_KB = 15;
const MOST_MS = 1_000;

interface Person {
  readonly userId: number;
  readonly cliente: string;
  readonly token: string;
}

/** An open stream with its received events. */
interface Reader {
  readonly socket: Socket;
  readonly person: Person;
  /** Arrival time of each key, in milliseconds. */
  readonly arrived: Map<string, number>;
}

const KEY = /"key":"(medida-[^"]+)"/g;

/** Measures all notification streams at once. On PostgreSQL only, because another process writes the events. */
export async function measureStreams(stage: Stage): Promise<ResultLine[]> {
  if (stage.scratch.kind !== 'postgres') return [];
  const { streams } = stage.options;
  await stage.stopPortal();
  return stage.scratch.use(async (database) => {
    const people = await addPeople(database, Math.ceil(streams / PER_PERSON));
    const portal = await startPortal(stage.scratch, stage.bankUrl, COLLECTING, { STREAMS_PER_ADDRESS: '100000' });
    try {
      // Warm-up, so that V8 has compiled the code and the pool is open.
      await closeAll(await openAll(portal.url, people.slice(0, people.length / 4)));
      const before = await keptBy(portal.child.pid);
      const readers = await openAll(portal.url, people);
      const open = await keptBy(portal.child.pid);
      const events = await timeEvents(database, people, readers);
      const burst = await timeBurst(database, readers);
      const { most } = readMemory(portal.child.pid);
      await closeAll(readers);
      const each = ((open - before) * 1024) / readers.length;
      const line = (what: string, measured: string, aim: string, reached?: boolean): ResultLine => ({
        ...{ what, database: 'postgres', measured, aim },
        ...(reached === undefined ? {} : { reached }),
      });
      return [
        line(
          `Memory with ${formatWhole(readers.length)} open streams`,
          `${each.toFixed(1)} KB each (${formatWhole(before)} MB before, ${formatWhole(open)} MB with them)`,
          `≤ ${MOST_KB} KB each`,
          each <= MOST_KB,
        ),
        line(
          `Event to screen, ${formatWhole(readers.length)} streams open, ${EVENTS} events of a person with ${PER_PERSON} streams`,
          `p50 ${formatWhole(events.p50)} ms, p99 ${formatWhole(events.p99)} ms`,
          `p99 ≤ ${MOST_MS} ms`,
          events.p99 <= MOST_MS,
        ),
        line(
          `An event of all ${formatWhole(people.length)} people, to ${formatWhole(readers.length)} streams`,
          `the last one after ${formatWhole(events.all)} ms`,
          `≤ ${MOST_MS} ms`,
          events.all <= MOST_MS,
        ),
        line(
          `A burst of ${formatWhole(BURST)} events of one person, to ${PER_PERSON} streams`,
          `the last one after ${formatWhole(burst)} ms; at most ${formatWhole(most)} MB`,
          '—',
        ),
      ];
    } finally {
      await portal.child.stop();
    }
  });
}

/** Node options for garbage collection by signal. */
const COLLECTING = ['--expose-gc', '--import=./bench/collect-on-signal.mjs'];

/** Live memory in MB: resident memory after a garbage collection. */
async function keptBy(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await new Promise((wake) => setTimeout(wake, COLLECT_MS));
  return readMemory(pid).now;
}

/** Adds people of one customer who may see orders, each with a session. */
async function addPeople({ kysely }: Database, count: number): Promise<readonly Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows: roles } = await sql<{ role_id: number }>`
    select role_id from role_permisos where permission like '%\\_Notificaciones::pedidos' or permission like '%\\_Trazabilidad::pedidos'
    group by role_id having count(*) = 2 order by role_id limit 1`.execute(kysely);
  const { rows } = await sql<{ id: number; cliente: string }>`
    insert into usuarios (cliente, role_id, email, firstname, lastname, document_type, document, country_id, todos_los_destinos, terms_accepted_at)
    select c.cliente, ${roles[0]?.role_id ?? 1}, 'lector' || n || '@medida.example', 'Lector', n::text, 'CC', '1', 'CO', true, now()
    from (select cliente from clientes order by cliente limit 1) c, generate_series(1, ${count}::int) n
    on conflict (lower(email)) do update set status = 1 returning id, cliente`.execute(kysely);
  const people = rows.map(({ id, cliente }, at) => ({ userId: id, cliente, token: tokens[at] ?? '' }));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql`insert into sesiones (token_hash, user_id, created_at, last_used_at, expires_at)
    select h, u, now(), now(), now() + interval '1 day' from unnest(${hashes}::text[], ${rows.map(({ id }) => id)}::bigint[]) s (h, u)`.execute(
    kysely,
  );
  return people;
}

async function openAll(url: string, people: readonly Person[]): Promise<readonly Reader[]> {
  const readers: Reader[] = [];
  for (let round = 0; round < PER_PERSON; round += 1)
    for (let from = 0; from < people.length; from += 50)
      readers.push(...(await Promise.all(people.slice(from, from + 50).map((person) => openOne(url, person)))));
  return readers;
}

async function openOne(url: string, person: Person): Promise<Reader> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const reader: Reader = { socket, person, arrived: new Map() };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.setEncoding('utf8');
  socket.on('error', reject);
  socket.on('data', (text: string) => {
    if (text.includes('event: hola')) resolve();
    for (const [, key = ''] of text.matchAll(KEY)) reader.arrived.set(key, performance.now());
  });
  socket.write(
    `GET ${BACKEND_STREAM_PATH} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${person.token}\r\n` +
      'accept: text/event-stream\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0\r\n\r\n',
  );
  await promise;
  return reader;
}

async function closeAll(readers: readonly Reader[]): Promise<void> {
  for (const { socket } of readers) socket.destroy();
  await Promise.all(readers.map(({ socket }) => socket.closed || once(socket, 'close')));
}

const notify = createNotifier({ provider: 'Terpel', kinds: notices, clock: systemClock });

/** Writes the notifications. @returns the time at which the transaction started */
async function tellOf(database: Database, told: readonly { readonly person: Person; readonly key: string }[]) {
  const began = performance.now();
  await database.kysely.transaction().execute((tx) =>
    notify(
      tx,
      told.map(({ person: { cliente, userId }, key }) => ({
        ...{
          tipo: 'pedido',
          cliente,
          userId,
          key,
          at: new Date(),
          href: '/admin/order-details?orderNumber=1104872315',
        },
        ...{ title: `Pedido ${key}`, body: 'Su pedido para EDS La Ceiba salió de la planta Girardota.' },
        data: { pedido: { num_pedido: '1104872315' } },
      })),
    ),
  );
  return began;
}

async function untilArrived(readers: readonly Reader[], isThere: (reader: Reader) => boolean): Promise<void> {
  const late = performance.now() + 60_000;
  while (!readers.every(isThere)) {
    if (performance.now() > late) throw new Error('Events did not arrive within a minute.');
    await new Promise((wake) => setTimeout(wake, 2));
  }
}

async function timeEvents(database: Database, people: readonly Person[], readers: readonly Reader[]) {
  const took: number[] = [];
  for (let each = 0; each < EVENTS; each += 1) {
    const person = people[(each * 37) % people.length] as Person;
    const key = `medida-uno-${each}`;
    const theirs = readers.filter((reader) => reader.person === person);
    const began = await tellOf(database, [{ person, key }]);
    await untilArrived(theirs, ({ arrived }) => arrived.has(key));
    took.push(...theirs.map(({ arrived }) => (arrived.get(key) ?? 0) - began));
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const key = 'medida-todas';
  const began = await tellOf(
    database,
    people.map((person) => ({ person, key })),
  );
  await untilArrived(readers, ({ arrived }) => arrived.has(key));
  const all = Math.max(...readers.map(({ arrived }) => arrived.get(key) ?? 0)) - began;
  return { p50: at(0.5), p99: at(0.99), all };
}

async function timeBurst(database: Database, readers: readonly Reader[]): Promise<number> {
  const person = readers[0]?.person as Person;
  const theirs = readers.filter((reader) => reader.person === person);
  for (const { arrived } of theirs) arrived.clear();
  const keys = Array.from({ length: BURST }, (_, each) => `medida-rafaga-${each}`);
  const began = await tellOf(
    database,
    keys.map((key) => ({ person, key })),
  );
  // The reader misses keys that are split between two packets.
  await untilArrived(theirs, ({ arrived }) => arrived.size >= BURST * 0.98 && arrived.has(keys.at(-1) ?? ''));
  return Math.max(...theirs.flatMap(({ arrived }) => [...arrived.values()])) - began;
}
