import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import { deleteOldEvents } from '#tests/support/delete-old-events.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { eventData, findEventRange, numberEvents, readEvents, recordEvent } from './event-queries.ts';
import { findRestoreBetween, recordRestore } from './restore-queries.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database?.close());
beforeEach(async () => {
  await sql`truncate eventos, restauraciones`.execute(database.kysely);
  await sql`update eventos_numeracion set ultimo = 0`.execute(database.kysely);
});

const AT = new Date('2026-09-05T14:00:00Z');

const write = (tx: Connection, name: string, at = AT) =>
  recordEvent(tx, { tipo: 'prueba', version: 1, cliente: null, at, datos: eventData({ name }) });

/** Numbers all events as a process that has just started. */
const numberAll = () => numberEvents({ kysely: database.kysely });

const namesOf = (events: readonly { readonly datos: unknown }[]) =>
  events.map(({ datos }) => (datos as { readonly name: string }).name);

/** Reads all events after a number, like a reader over HTTP. */
async function readAfter(after: number, atMost = 1_000) {
  await numberAll();
  return (await readEvents(database.kysely, { after, atMost })).events;
}

const WRITERS = 64;

/** How a writer's transaction ends. `killed`: its connection is terminated before the commit; `killed at its commit`: at the same moment, so its outcome is open. */
const ENDS = ['committed', 'committed', 'committed', 'undone', 'killed', 'killed at its commit'] as const;

interface Turn {
  readonly end: (typeof ENDS)[number];
  readonly events: number;
  /** Milliseconds for which the transaction stays open after each of its events. */
  readonly slow: number;
}

const turn = fc.record<Turn>({
  end: fc.constantFrom(...ENDS),
  events: fc.integer({ min: 1, max: 3 }),
  // One of eight is so slow that hundreds of others begin and end meanwhile.
  slow: fc.oneof({ weight: 7, arbitrary: fc.integer({ min: 0, max: 25 }) }, { weight: 1, arbitrary: fc.constant(250) }),
});

/** Connections of the server that stay free for other tests while the writers have theirs. */
const LEFT_FREE = 20;

async function untilServerHasRoom(): Promise<void> {
  const look = async () => {
    const { rows } = await sql<{ free: number }>`
      select current_setting('max_connections')::int - count(*)::int as free from pg_stat_activity`.execute(
      database.kysely,
    );
    expect(rows[0]?.free).toBeGreaterThan(WRITERS + LEFT_FREE);
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 200 });
}

/** One connection for each writer. The embedded database has one for all, on which they take turns and nobody is killed. */
async function openWriters(): Promise<{ readonly of: (writer: number) => Connection; close(): Promise<unknown> }> {
  const { url, kysely } = database;
  if (!url) return { of: () => kysely, close: async () => undefined };
  await untilServerHasRoom();
  const pools = Array.from({ length: WRITERS }, () => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    // A killed connection reports its end here too.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    return pool;
  });
  const each = pools.map((pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  return { of: (writer) => each[writer] ?? kysely, close: () => Promise.all(pools.map((pool) => pool.end())) };
}

/** Ends a connection like the failure of its process, and waits until it has ended. */
const kill = (pid: number) => sql`select pg_terminate_backend(${pid}, 10000)`.execute(database.kysely);

class Undone extends Error {}

/** Runs one transaction of a writer. @returns whether its commit was acknowledged */
async function runTurn(kysely: Connection, { end, events, slow }: Turn, name: string): Promise<boolean> {
  const isConcurrent = database.kind === 'postgres';
  const isKilled = end.startsWith('killed') && isConcurrent;
  // One after another, nobody ends meanwhile.
  const seconds = isConcurrent ? slow / 1_000 : 0;
  let dying: Promise<unknown> | undefined;
  let hasBegun = false;
  try {
    await kysely.transaction().execute(async (tx) => {
      hasBegun = true;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      for (let each = 0; each < events; each += 1) {
        await write(tx, `${name}/${each}`);
        await sql`select pg_sleep(${seconds})`.execute(tx);
      }
      if (isKilled) dying = kill(rows[0]?.pid ?? 0);
      // The statement waits for the kill. Without it, the commit races with the kill.
      if (end === 'killed') await (isKilled ? sql`select pg_sleep(30)`.execute(tx) : Promise.reject(new Undone()));
      if (end === 'undone') throw new Undone();
    });
    return true;
  } catch (error) {
    const isRefused = (error as { readonly code?: string }).code === '53300';
    if (isRefused || (hasBegun && !isKilled && !(error instanceof Undone))) throw error;
  } finally {
    await dying;
  }
  // The writer's last kill met its connection after the commit, and the driver had not noticed.
  return hasBegun ? false : runTurn(kysely, { end, events, slow }, name);
}

test(`with ${WRITERS} writers at once on PostgreSQL (on the embedded database, which has one connection, one after another), a reader skips no event of slow, undone and killed transactions`, {
  timeout: 150_000,
}, async () => {
  const writers = await openWriters();
  let round = 0;
  const plan = fc.array(fc.array(turn, { minLength: 3, maxLength: 3 }), { minLength: WRITERS, maxLength: WRITERS });
  const property = fc.asyncProperty(plan, async (turns) => {
    round += 1;
    const acknowledged: string[] = [];
    const undone = new Set<string>();
    let isOver = false;
    const writer = async (own: readonly Turn[], index: number) => {
      for (const [at, each] of own.entries()) {
        const name = `${round}/${index}/${at}`;
        const names = Array.from({ length: each.events }, (_, event) => `${name}/${event}`);
        if (await runTurn(writers.of(index), each, name)) acknowledged.push(...names);
        else if (each.end !== 'killed at its commit') for (const one of names) undone.add(one);
      }
    };
    const writing = Promise.all(turns.map(writer)).finally(() => {
      isOver = true;
    });
    const begin = (await findEventRange(database.kysely)).last;
    const reader = async (atMost: number) => {
      const read: string[] = [];
      for (let isLast = false; ; ) {
        const after = begin + read.length;
        const events = await readAfter(after, atMost);
        expect(events.map(({ numero }) => numero)).toEqual(events.map((_, at) => after + 1 + at));
        read.push(...namesOf(events));
        if (isLast && events.length === 0) return read;
        isLast = isOver;
      }
    };
    const [read = [], other] = await Promise.all([reader(17), reader(1_000), writing]);
    expect(other).toEqual(read);
    expect(new Set(read).size).toBe(read.length);
    expect(acknowledged.filter((each) => !read.includes(each))).toEqual([]);
    expect(read.filter((each) => undone.has(each))).toEqual([]);
    // Transactions whose acknowledgement was lost are read as the database has them.
    const { rows } = await sql<{
      datos: unknown;
    }>`select datos from eventos where numero is null or numero > ${begin}`.execute(database.kysely);
    expect(namesOf(rows).toSorted()).toEqual(read.toSorted());
    // The events of one transaction stay in their order.
    const inOrder = [...read].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    const ofOneTransaction = (names: readonly string[]) => Map.groupBy(names, (each) => each.replace(/\/\d+$/, ''));
    const [order, expected] = [ofOneTransaction(read), ofOneTransaction(inOrder)];
    for (const [name, events] of expected) expect(order.get(name)).toEqual(events);
    expect(read.length).toBeGreaterThan(WRITERS);
  });
  try {
    await fc.assert(property, { numRuns: database.kind === 'postgres' ? 2 : 1, endOnFailure: true });
  } finally {
    await writers.close();
  }
});

test('concurrent readers number each event once', async () => {
  for (let index = 0; index < 30; index += 1) await write(database.kysely, `${index}`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => readAfter(0)));
  for (const events of answers)
    expect(events.map(({ numero }) => numero)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect(new Set(answers.map((events) => namesOf(events).join())).size).toBe(1);
});

test('without new events the numbering reads no event, even when the table’s statistics are older than the last numbering', async () => {
  await inTransaction(database.kysely, async (tx) => {
    for (let each = 0; each < 300; each += 1) await write(tx, `lote ${each}`);
  });
  await sql`analyze eventos`.execute(database.kysely);
  await numberAll();
  const read = await inTransaction(database.kysely, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select (idx_tup_fetch + seq_tup_read)::float8 as read from pg_stat_xact_user_tables where relname = 'eventos'`.execute(
        tx,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await numberEvents({ kysely: tx as Connection });
    return (await count()) - before;
  });
  expect(read).toBe(0);
});

test('a page of events reads only its own events, even when the table’s statistics are older than the last numbering', async () => {
  const { last } = await findEventRange(database.kysely);
  await inTransaction(database.kysely, async (tx) => {
    for (let each = 0; each < 300; each += 1) await write(tx, `hoja ${each}`);
  });
  await sql`analyze eventos`.execute(database.kysely);
  await numberAll();
  const fetched = await inTransaction(database.kysely, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ fetched: number }>`
        select (idx_tup_fetch + seq_tup_read)::float8 as fetched from pg_stat_xact_user_tables where relname = 'eventos'`.execute(
        tx,
      );
      return rows[0]?.fetched ?? 0;
    };
    const before = await count();
    expect((await readEvents(tx as Connection, { after: last, atMost: 10 })).events).toHaveLength(10);
    return (await count()) - before;
  });
  expect(fetched).toBeLessThan(50);
});

test('an old event is not deleted while an event with a smaller number is newer', async () => {
  await write(database.kysely, 'young', new Date('2026-09-01T00:00:00Z'));
  await write(database.kysely, 'old, and numbered later', new Date('2026-06-01T00:00:00Z'));
  expect(await readAfter(0)).toHaveLength(2);
  await deleteOldEvents(database.kysely, new Date('2026-08-01T00:00:00Z'));
  expect(namesOf(await readAfter(0))).toEqual(['young', 'old, and numbered later']);
});

test('old events are deleted, events without a number stay, and no number is assigned twice', async () => {
  await write(database.kysely, 'old', new Date('2026-06-01T00:00:00Z'));
  expect(await readAfter(0)).toHaveLength(1);
  await write(database.kysely, 'old too, not numbered yet', new Date('2026-06-01T00:00:00Z'));
  await deleteOldEvents(database.kysely, new Date('2026-08-01T00:00:00Z'));
  expect(await findEventRange(database.kysely)).toEqual({ first: 2, before: 1, last: 1 });
  expect((await readAfter(1)).map(({ numero, datos }) => [numero, datos])).toEqual([
    [2, { name: 'old too, not numbered yet' }],
  ]);
  expect(await findEventRange(database.kysely)).toEqual({ first: 2, before: 1, last: 2 });
});

test('a reader during a deletion of old events gets either all of them, or none and the first stored number', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (const name of ['a', 'b', 'c']) await write(database.kysely, name, new Date('2026-06-01T00:00:00Z'));
    await numberAll();
    const after = (await findEventRange(database.kysely)).last - 3;
    const [read] = await Promise.all([
      readEvents(database.kysely, { after, atMost: 10 }),
      deleteOldEvents(database.kysely, new Date('2026-08-01T00:00:00Z')),
    ]);
    expect([
      [['a', 'b', 'c'], after + 1],
      [[], after + 4],
    ]).toContainEqual([namesOf(read.events), read.first]);
  }
});

describe('events after a restore of the database', () => {
  const RESTORED = new Date('2026-09-06T03:00:00Z');
  const base = RESTORED.getTime();
  const restore = (at = RESTORED, copyOf: Date | null = AT) =>
    inTransaction(database.kysely, (tx) => recordRestore(tx, { at, copyOf }));
  const lostAt = async (after: number) => (await readEvents(database.kysely, { after, atMost: 10 })).lost;

  beforeEach(async () => {
    for (const name of ['a', 'b']) await write(database.kysely, name);
    expect(await readAfter(0)).toHaveLength(2);
  });

  test('event numbers continue above all earlier ones, and the first event reports the restore', async () => {
    await write(database.kysely, 'in the copy, without a number');
    await restore();
    await write(database.kysely, 'afterwards');
    const [first, ...others] = await readAfter(2);
    expect(first).toMatchObject({
      ...{ numero: base + 1, tipo: 'portal.restaurado', version: 1, cliente: null, ocurrido_en: RESTORED },
      datos: { copia_de: AT.toISOString(), perdidos: { desde: 3, hasta: base } },
    });
    expect(others.map(({ numero }) => numero)).toEqual([base + 2, base + 3]);
    expect(namesOf(others)).toEqual(['in the copy, without a number', 'afterwards']);
    expect((await readAfter(0)).map(({ numero }) => numero)).toEqual([1, 2, base + 1, base + 2, base + 3]);
    expect(await readAfter(base + 3)).toEqual([]);
  });

  test('positions after the backup are lost; the last position of the backup and new positions are valid', async () => {
    await restore();
    await numberAll();
    for (const after of [3, 1_000, base]) expect(await lostAt(after)).toMatchObject({ hasta: 2, base, copia_de: AT });
    for (const after of [0, 2, base + 1]) expect(await lostAt(after)).toBeUndefined();
  });

  test('a second restore of the same backup begins another series, and readers of the first series learn of it', async () => {
    await restore();
    await write(database.kysely, 'of the first series');
    const read = (await readAfter(2)).at(-1)?.numero ?? 0;
    // Undoes the restore, to get the state of the backup again.
    await sql`truncate restauraciones`.execute(database.kysely);
    await sql`delete from eventos where numero > 2`.execute(database.kysely);
    await sql`update eventos_numeracion set ultimo = 2`.execute(database.kysely);
    await restore(new Date(base + 60_000));
    await numberAll();
    expect(await lostAt(read)).toMatchObject({ hasta: 2, base: base + 60_000 });
    expect((await readAfter(2)).map(({ numero }) => numero)).toEqual([base + 60_001]);
  });

  test('two restores within a second, from a backup of a restored database, assign no number twice', async () => {
    await restore();
    const last = (await readAfter(2)).at(-1)?.numero ?? 0;
    const numbers: number[] = [];
    for (const later of [300, 600]) {
      await restore(new Date(base + later));
      await write(database.kysely, 'afterwards');
      numbers.push(...(await readAfter(last)).map(({ numero }) => numero));
      // Undoes the restore, to get the state of the backup again.
      await sql`delete from restauraciones where base > ${base}`.execute(database.kysely);
      await sql`delete from eventos where numero > ${last}`.execute(database.kysely);
      await sql`update eventos_numeracion set ultimo = ${last}`.execute(database.kysely);
    }
    expect(numbers).toEqual([base + 301, base + 302, base + 601, base + 602]);
  });

  test('two restores without an event between them count as one, with the time of the oldest known backup', async () => {
    await restore();
    await restore(new Date(base + 1_000), new Date(AT.getTime() + 1_000));
    await restore(new Date(base + 2_000), null);
    const perdidos = { desde: 3, hasta: base + 2_000 };
    expect(await readAfter(2)).toMatchObject([
      { numero: base + 2_001, ocurrido_en: new Date(base + 2_000), datos: { copia_de: AT.toISOString(), perdidos } },
    ]);
    const told = { en: new Date(base + 2_000), copia_de: AT, hasta: 2, base: base + 2_000 };
    for (const after of [3, base, base + 1, base + 2_000]) expect(await lostAt(after)).toEqual(told);
    expect(await findRestoreBetween(database.kysely, 2, base + 2_001)).toEqual(told);
    await restore(new Date(base + 9_000), null);
    expect((await readAfter(base + 2_001)).map(({ datos }) => datos)).toMatchObject([{ copia_de: null }]);
  });

  test('a reader at the start of a series, where an older version led it, learns of the restore by its event', async () => {
    await restore();
    expect(await readAfter(base)).toMatchObject([{ numero: base + 1, tipo: 'portal.restaurado' }]);
    expect(await findRestoreBetween(database.kysely, base, base + 1)).toMatchObject({ hasta: 2, base });
    expect(await findRestoreBetween(database.kysely, base + 1, base + 2)).toBeUndefined();
  });

  test('restoring a backup made after a restore and before its first number loses the numbers assigned since', async () => {
    await restore();
    // The backup has this state.
    expect((await readAfter(2)).map(({ numero }) => numero)).toEqual([base + 1]);
    await sql`delete from eventos where numero > 2`.execute(database.kysely);
    await sql`update eventos_numeracion set ultimo = ${base}`.execute(database.kysely);
    await sql`update restauraciones set por_anunciar = true`.execute(database.kysely);
    await restore(new Date(base + 60_000), RESTORED);
    expect(await readAfter(2)).toMatchObject([
      { numero: base + 60_001, datos: { copia_de: AT.toISOString(), perdidos: { desde: 3, hasta: base + 60_000 } } },
    ]);
    expect(await lostAt(base + 1)).toMatchObject({ hasta: 2, base: base + 60_000 });
  });

  test('a clock that is behind assigns no number twice, even when one copy is restored again', async () => {
    await restore();
    await numberAll();
    const numbers: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await restore(new Date(0));
      await write(database.kysely, 'afterwards');
      numbers.push(...(await readAfter(base + 1)).map(({ numero }) => numero));
      expect(await lostAt(base + 2)).toMatchObject({ hasta: base + 1 });
      // Puts the database back into the state of the backup.
      await sql`delete from restauraciones where base > ${base}`.execute(database.kysely);
      await sql`delete from eventos where numero > ${base + 1}`.execute(database.kysely);
      await sql`update eventos_numeracion set ultimo = ${base + 1}`.execute(database.kysely);
    }
    expect(new Set(numbers).size).toBe(4);
    expect(Math.min(...numbers)).toBeGreaterThan(base + 1_000_000);
    expect(Math.max(...numbers)).toBeLessThan(10 ** 13);
  });

  describe('a copy from before the portal recorded restores', () => {
    const migrateRestores = async () => {
      for (const name of ['0094-restores', '0095-restores-told-later'])
        await database.runScript(readFileSync(`migrations/${name}.sql`, 'utf8'));
    };

    /** Gives numbers as versions before migration 0094 do. */
    const numberAsBefore = () =>
      inTransaction(database.kysely, async (tx) => {
        await sql`
          update eventos e set numero = ultimo + puesto from eventos_numeracion, (
            select orden, row_number() over (order by orden) as puesto from eventos where numero is null) n
          where e.orden = n.orden`.execute(tx);
        await sql`update eventos_numeracion set ultimo = greatest(ultimo, (select max(numero) from eventos))`.execute(
          tx,
        );
      });

    beforeEach(() => sql`drop table restauraciones`.execute(database.kysely));

    test('a version that does not record restores assigns no number twice, and the next version informs all readers', async () => {
      await restore();
      await write(database.kysely, 'given by the older version');
      await numberAsBefore();
      await migrateRestores();
      await write(database.kysely, 'later');
      const [first, told, later] = await readAfter(2);
      expect(first).toMatchObject({ numero: base + 1, datos: { name: 'given by the older version' } });
      expect(told).toMatchObject({
        ...{ numero: base + 2, tipo: 'portal.restaurado', ocurrido_en: RESTORED },
        datos: { copia_de: AT.toISOString(), perdidos: { desde: 3, hasta: base } },
      });
      expect(later).toMatchObject({ numero: base + 3, datos: { name: 'later' } });
      expect(await lostAt(3)).toMatchObject({ hasta: 2, base });
      expect(await lostAt(base + 1)).toBeUndefined();
    });

    test('two restores between which a version without records of restores assigned numbers are reported as two', async () => {
      await restore();
      await write(database.kysely, 'between');
      await numberAsBefore();
      await restore(new Date(base + 60_000), RESTORED);
      await migrateRestores();
      expect((await readAfter(base + 1)).map(({ numero, datos }) => [numero, datos])).toEqual([
        [base + 60_001, { copia_de: AT.toISOString(), perdidos: { desde: 3, hasta: base } }],
        [base + 60_002, { copia_de: RESTORED.toISOString(), perdidos: { desde: base + 2, hasta: base + 60_000 } }],
      ]);
    });

    test('a restore that migration 0094 recorded without a series is reported too', async () => {
      await database.runScript(readFileSync('migrations/0094-restores.sql', 'utf8'));
      await sql`insert into restauraciones (en, copia_de) values (${RESTORED}, ${AT})`.execute(database.kysely);
      await migrateRestores();
      expect(await readAfter(2)).toMatchObject([
        { numero: base + 1, datos: { copia_de: AT.toISOString(), perdidos: { desde: 3, hasta: base } } },
      ]);
    });

    test('a copy from before events existed gets its series when the portal assigns its first number', async () => {
      const rename = async (from: string, to: string) => {
        for (const table of ['eventos', 'eventos_numeracion'])
          await sql`alter table ${sql.table(`${table}${from}`)} rename to ${sql.table(`${table}${to}`)}`.execute(
            database.kysely,
          );
      };
      await rename('', '_later');
      await restore();
      await restore(new Date(base + 1_000), null);
      await rename('_later', '');
      await sql`delete from eventos`.execute(database.kysely);
      await sql`update eventos_numeracion set ultimo = 0`.execute(database.kysely);
      await migrateRestores();
      expect(await readAfter(0)).toMatchObject([
        { numero: base + 1_001, datos: { copia_de: AT.toISOString(), perdidos: { desde: 1, hasta: base + 1_000 } } },
      ]);
    });

    test('the first recorded restore creates the same table of restores as the migrations', async () => {
      const shape = async () => {
        const { rows: columns } = await sql`
          select column_name, data_type, is_nullable, column_default, is_identity, identity_generation from information_schema.columns
          where table_name = 'restauraciones' order by ordinal_position`.execute(database.kysely);
        const { rows: constraints } = await sql`
          select pg_get_constraintdef(oid) as constraint from pg_constraint where conrelid = 'restauraciones'::regclass and contype <> 'n' order by 1`.execute(
          database.kysely,
        );
        return { columns, constraints };
      };
      await restore();
      const noted = await shape();
      expect(noted.columns.length).toBeGreaterThan(5);
      await migrateRestores();
      expect(await shape()).toEqual(noted);
      await sql`drop table restauraciones`.execute(database.kysely);
      await migrateRestores();
      expect(await shape()).toEqual(noted);
    });
  });

  test('eight concurrent readers begin the new series once', async () => {
    await restore();
    await write(database.kysely, 'afterwards');
    const answers = await Promise.all(Array.from({ length: 8 }, () => readAfter(2)));
    for (const events of answers) expect(events.map(({ numero }) => numero)).toEqual([base + 1, base + 2]);
  });

  test('a reader at the end of the backup misses nothing when the events before it are deleted', async () => {
    await restore();
    await numberAll();
    await deleteOldEvents(database.kysely, RESTORED);
    expect(await findEventRange(database.kysely)).toEqual({ first: base + 1, before: 2, last: base + 1 });
    const { events } = await readEvents(database.kysely, { after: undefined, atMost: 10 });
    expect(events.map(({ numero }) => numero)).toEqual([base + 1]);
  });
});
