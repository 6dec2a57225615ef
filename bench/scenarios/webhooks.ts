import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDestination, addDestinationSecret } from '#areas/integration/server/webhooks/destination-queries.ts';
import { PAYMENT_EVENTS } from '#areas/payments/rules/events.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { eventData, numberEvents, recordEvent } from '#platform/events/event-queries.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Stage } from '../stage.ts';

const PER_SECOND = 20;
const SECONDS = 15;
const BURST = 5_000;
const AIM_MS = 1_000;
const LONGEST_MS = 120_000;

/** A system that takes every event at once. */
async function openReceiver() {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { datos } = JSON.parse(Buffer.concat(chunks).toString()) as { datos: { referencia: string } };
      arrived.set(datos.referencia, performance.now());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    arrived,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Measures from the commit of an event until it is at its destination, one after another and in a burst. On PostgreSQL, since the embedded database has one process. */
export async function measureWebhooks(stage: Stage): Promise<ResultLine[]> {
  if (stage.scratch.kind !== 'postgres') return [];
  const receiver = await openReceiver();
  await stage.portal();
  try {
    return await stage.scratch.use(async (database) => {
      const destination = await openDestination(database, receiver.url);
      const lines = [await measureDelay(database, receiver.arrived), await measureBurst(database, receiver.arrived)];
      await sql`update destinos set eliminado_en = now() where id = ${destination}`.execute(database.kysely);
      return lines;
    });
  } finally {
    receiver.close();
  }
}

async function openDestination(database: Database, url: string): Promise<number> {
  await numberEvents(database);
  const now = new Date();
  const scope = { nombre: `Medida ${Date.now()}`, url, grupos: null, tiendas: null };
  const id = await addDestination(database.kysely, { ...scope, creado_en: now, creado_por: 'medida' });
  if (id === undefined) throw new Error('There is such a destination.');
  await addDestinationSecret(database.kysely, id, { now, endsAt: now });
  return id;
}

const { tipo, version, example } = PAYMENT_EVENTS.aprobada;

/** Writes an event of a payment. @returns when it was committed */
async function write(connection: Connection, cliente: string, referencia: string): Promise<number> {
  const datos = eventData({ ...example, referencia });
  await recordEvent(connection, { tipo, version, cliente, at: new Date(), datos });
  return performance.now();
}

const listCustomers = async ({ kysely }: Database): Promise<readonly string[]> =>
  (await kysely.selectFrom('clientes').select('cliente').limit(500).execute()).map(({ cliente }) => cliente);

async function waitForAll(arrived: ReadonlyMap<string, number>, count: number): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (arrived.size < count) {
    if (performance.now() > until) throw new Error(`Only ${arrived.size} events of ${count} arrived.`);
    await pause(20);
  }
}

async function measureDelay(database: Database, arrived: Map<string, number>): Promise<ResultLine> {
  const customers = await listCustomers(database);
  const written = new Map<string, number>();
  for (let serial = 0; serial < PER_SECOND * SECONDS; serial += 1) {
    const referencia = `uno-${serial}`;
    written.set(referencia, await write(database.kysely, customers[serial % customers.length] ?? '', referencia));
    await pause(1_000 / PER_SECOND);
  }
  await waitForAll(arrived, written.size);
  const delays = [...written].map(([name, at]) => (arrived.get(name) ?? 0) - at).toSorted((one, other) => one - other);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  return {
    what: `An event at its destination, ${PER_SECOND} a second`,
    ...{ database: 'postgres', aim: `p99 ${formatWhole(AIM_MS)} ms` },
    measured: `p50 ${formatWhole(at(0.5))} ms, p99 ${formatWhole(at(0.99))} ms, slowest ${formatWhole(at(1 - 1e-9))} ms`,
    reached: at(0.99) <= AIM_MS,
  };
}

async function measureBurst(database: Database, arrived: Map<string, number>): Promise<ResultLine> {
  arrived.clear();
  const datos = JSON.stringify(example);
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    select ${tipo}, ${version}::smallint, c.cliente, now(), ${datos}::jsonb || jsonb_build_object('referencia', 'junto-' || n)
    from generate_series(1, ${BURST}::int) n
      join (select cliente, row_number() over (order by cliente) as puesto, count(*) over () as todos from clientes) c on c.puesto = 1 + n % c.todos`.execute(
    database.kysely,
  );
  const began = performance.now();
  await waitForAll(arrived, BURST);
  const seconds = (performance.now() - began) / 1_000;
  return {
    what: `${formatWhole(BURST)} events at once, all at their destination`,
    ...{ database: 'postgres', aim: '—' },
    measured: `${formatWhole(BURST / seconds)} events/s`,
  };
}
