import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { deleteOldEvents, eventData, findEventRange, numberEvents, readEvents, recordEvent } from './event-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database?.close());
beforeEach(async () => {
  await sql`truncate eventos`.execute(database.kysely);
  await sql`update eventos_numeracion set ultimo = 0`.execute(database.kysely);
});

const AT = new Date('2026-09-05T14:00:00Z');

const write = (tx: Connection, name: string, at = AT) =>
  recordEvent(tx, { tipo: 'prueba', version: 1, cliente: null, at, datos: eventData({ name }) });

const namesOf = (events: readonly { readonly datos: unknown }[]) =>
  events.map(({ datos }) => (datos as { readonly name: string }).name);

/** Everything after a number, as a reader over HTTP gets it. */
async function readAfter(after: number, atMost = 1_000) {
  await numberEvents(database);
  return (await readEvents(database.kysely, { after, atMost })).events;
}

const WRITERS = 64;
const EACH = 5;

test(`${WRITERS} writers, slow and quick, with rollbacks: a reader gets each committed event once, without a gap`, async () => {
  const committed: string[] = [];
  let isOver = false;
  const writer = async (index: number) => {
    for (let turn = 0; turn < EACH; turn += 1) {
      const name = `${index}/${turn}`;
      const isUndone = (index + turn) % 7 === 0;
      await inTransaction(database.kysely, async (tx) => {
        await write(tx, name);
        // The transaction stays open for up to 30 ms after its event is written, so that later ones end before it.
        await sql`select pg_sleep(${((index * 7 + turn * 3) % 11) / 366})`.execute(tx);
        if (isUndone) throw new Error('undone');
      }).catch((error: Error) => {
        if (error.message !== 'undone') throw error;
      });
      if (!isUndone) committed.push(name);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index))).then(() => {
    isOver = true;
  });
  const read: string[] = [];
  let after = 0;
  for (let isLast = false; ; ) {
    const events = await readAfter(after, 17);
    expect(events.map(({ numero }) => numero)).toEqual(events.map((_, at) => after + 1 + at));
    read.push(...namesOf(events));
    after += events.length;
    if (isLast && events.length === 0) break;
    isLast = isOver;
  }
  await writing;
  expect(read.toSorted()).toEqual(committed.toSorted());
  expect(read.length).toBeGreaterThan(WRITERS * (EACH - 1));
});

test('readers at once number each event once', async () => {
  for (let index = 0; index < 30; index += 1) await write(database.kysely, `${index}`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => readAfter(0)));
  for (const events of answers)
    expect(events.map(({ numero }) => numero)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect(new Set(answers.map((events) => namesOf(events).join())).size).toBe(1);
});

test('of two events whose times and numbers differ in order, none is deleted from between', async () => {
  await write(database.kysely, 'young', new Date('2026-09-01T00:00:00Z'));
  await write(database.kysely, 'old, and numbered later', new Date('2026-06-01T00:00:00Z'));
  expect(await readAfter(0)).toHaveLength(2);
  await deleteOldEvents(database.kysely, new Date('2026-08-01T00:00:00Z'));
  expect(namesOf(await readAfter(0))).toEqual(['young', 'old, and numbered later']);
});

test('old events are deleted, those without a number stay, and no number is given twice', async () => {
  await write(database.kysely, 'old', new Date('2026-06-01T00:00:00Z'));
  expect(await readAfter(0)).toHaveLength(1);
  await write(database.kysely, 'old too, not numbered yet', new Date('2026-06-01T00:00:00Z'));
  await deleteOldEvents(database.kysely, new Date('2026-08-01T00:00:00Z'));
  expect(await findEventRange(database.kysely)).toEqual({ first: 2, last: 1 });
  expect((await readAfter(1)).map(({ numero, datos }) => [numero, datos])).toEqual([
    [2, { name: 'old too, not numbered yet' }],
  ]);
  expect(await findEventRange(database.kysely)).toEqual({ first: 2, last: 2 });
});

test('events that are deleted while they are read are either all read, or missed with the first one that is kept', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (const name of ['a', 'b', 'c']) await write(database.kysely, name, new Date('2026-06-01T00:00:00Z'));
    await numberEvents(database);
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
