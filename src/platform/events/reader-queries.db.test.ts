import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { deleteOldEvents } from '#tests/support/delete-old-events.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { eventData, findEventRange, numberEvents, recordEvent } from './event-queries.ts';
import { lockReader, readNextEvents, saveReaderPosition } from './reader-queries.ts';
import { recordRestore } from './restore-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database?.close());
beforeEach(async () => {
  await sql`truncate eventos, lectores_eventos, restauraciones`.execute(database.kysely);
  await sql`update eventos_numeracion set ultimo = 0`.execute(database.kysely);
});

const AT = new Date('2026-09-05T14:00:00Z');
const KIND = 'prueba.una';

const write = (tx: Connection, name: string, { tipo = KIND, at = AT } = {}) =>
  recordEvent(tx, { tipo, version: 1, cliente: null, at, datos: eventData({ name }) });

/** Numbers all events as a process that has just started. */
const numberAll = () => numberEvents({ kysely: database.kysely });

const namesOf = (events: readonly { readonly datos: unknown }[]) =>
  events.map(({ datos }) => (datos as { readonly name: string }).name);

/** Runs the reader once. With `isUndone`, rolls its transaction back after reading. @returns the names of the events; none after a rollback */
async function run({ atMost = 3, isUndone = false } = {}): Promise<string[]> {
  await numberAll();
  const read = inTransaction(database.kysely, async (tx) => {
    const after = (await lockReader(tx, 'lector')) ?? 0;
    const { events, upTo } = await readNextEvents(tx, { after, tipo: KIND, atMost });
    await saveReaderPosition(tx, 'lector', upTo);
    if (isUndone) throw new Error('undone');
    return namesOf(events);
  });
  return read.catch((error: Error) => {
    if (error.message !== 'undone') throw error;
    return [];
  });
}

const WRITERS = 24;
const EACH = 4;

test('each event is read once, even with concurrent runs, rollbacks and slow writers', async () => {
  const committed: string[] = [];
  let isOver = false;
  const writer = async (index: number) => {
    for (let turn = 0; turn < EACH; turn += 1) {
      const name = `${index}/${turn}`;
      await inTransaction(database.kysely, async (tx) => {
        await write(tx, name);
        await write(tx, 'of another kind', { tipo: 'prueba.otra' });
        // The transaction stays open after its events are written, so that later ones end before it.
        await sql`select pg_sleep(${((index * 7 + turn * 3) % 11) / 366})`.execute(tx);
      });
      committed.push(name);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index))).then(() => {
    isOver = true;
  });
  const read: string[] = [];
  const reader = async (turn: number): Promise<void> => {
    const isLast = isOver;
    const names = await run({ isUndone: !isLast && turn % 3 === 0 });
    read.push(...names);
    if (!isLast || names.length > 0) await reader(turn + 1);
  };
  await Promise.all([reader(0), reader(1)]);
  await writing;
  expect(read.toSorted()).toEqual(committed.toSorted());
  expect(read).toHaveLength(WRITERS * EACH);
});

test('the reader’s position passes events of other kinds, and a full page reports that more may follow', async () => {
  for (const name of ['a', 'b', 'c']) await write(database.kysely, name);
  await write(database.kysely, 'other', { tipo: 'prueba.otra' });
  await numberAll();
  const next = (after: number, atMost: number) => readNextEvents(database.kysely, { after, tipo: KIND, atMost });
  expect(await next(0, 2)).toMatchObject({ events: [{ numero: 1 }, { numero: 2 }], upTo: 2, hasMore: true });
  expect(await next(2, 2)).toMatchObject({
    events: [{ numero: 3 }],
    upTo: 4,
    hasMore: false,
    missedUpTo: undefined,
    restored: undefined,
  });
  expect(await next(4, 2)).toEqual({ events: [], upTo: 4, hasMore: false, missedUpTo: undefined, restored: undefined });
});

test('a reader learns of events that were deleted before it read them, and of no others', async () => {
  const next = (after: number) => readNextEvents(database.kysely, { after, tipo: KIND, atMost: 10 });
  await write(database.kysely, 'old', { at: new Date('2026-05-01T00:00:00Z') });
  await write(database.kysely, 'old too', { at: new Date('2026-05-01T00:00:00Z') });
  await write(database.kysely, 'kept');
  await numberAll();
  expect((await next(0)).missedUpTo).toBeUndefined();
  await deleteOldEvents(database.kysely, new Date('2026-06-01T00:00:00Z'));
  expect((await next(1)).missedUpTo).toBe(2);
  expect(namesOf((await next(2)).events)).toEqual(['kept']);
  expect((await next(2)).missedUpTo).toBeUndefined();
  await deleteOldEvents(database.kysely, new Date('2027-06-01T00:00:00Z'));
  expect(await findEventRange(database.kysely)).toEqual({ first: 4, before: 3, last: 3 });
  expect(await next(2)).toEqual({ events: [], upTo: 3, hasMore: false, missedUpTo: 3, restored: undefined });
  expect((await next(3)).missedUpTo).toBeUndefined();
});

test('a reader learns of a restore once, when its position passes it', async () => {
  const next = (after: number) => readNextEvents(database.kysely, { after, tipo: KIND, atMost: 10 });
  const at = new Date('2026-09-06T03:00:00Z');
  await write(database.kysely, 'before');
  await numberAll();
  await inTransaction(database.kysely, (tx) => recordRestore(tx, { at, copyOf: null }));
  await write(database.kysely, 'afterwards');
  await numberAll();
  const read = await next(1);
  expect(read).toMatchObject({ upTo: at.getTime() + 2, restored: { en: at, copia_de: null }, missedUpTo: undefined });
  expect(namesOf(read.events)).toEqual(['afterwards']);
  expect((await next(read.upTo)).restored).toBeUndefined();
});
