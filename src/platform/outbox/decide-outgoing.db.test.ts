import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import type { Database } from '../database/database.ts';
import { closeOutgoing, retryOutgoing } from './decide-outgoing-queries.ts';
import { outboxKind } from './outbox-kind.ts';
import { claimDue, OUTBOX_MESSAGE, PORTAL_CHANNEL } from './outbox-queries.ts';

const clock = fixedClock();
const kind = outboxKind<object, string, object>({
  ...{ name: 'prueba', words: 'Prueba', keptDays: 60 },
  tries: { firstPauseMs: 60_000, longestPauseMs: 3_600_000, forMs: 86_400_000 },
  channel: { place: 'correo', send: async () => 'sent', isHopeless: () => false },
  render: () => ({}),
});

let database: Database;
let heard = 0;
let marked: string | undefined;
let stopListening: () => Promise<void>;
beforeAll(async () => {
  database = await openTestDatabase();
  stopListening = await database.listen(PORTAL_CHANNEL, (message) => {
    if (message === OUTBOX_MESSAGE) heard += 1;
    else marked = message;
  });
});
afterAll(async () => {
  await stopListening?.();
  await database?.close();
});
beforeEach(async () => {
  await database.kysely.deleteFrom('salidas').execute();
  // Messages arrive in the order of their commits: after the mark none of the test before is on its way.
  const mark = randomUUID();
  await sql`select pg_notify(${PORTAL_CHANNEL}, ${mark})`.execute(database.kysely);
  await expect.poll(() => marked).toBe(mark);
  heard = 0;
});

async function addGivenUp(): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into salidas (tipo, clave, datos, mensaje, creada_en, siguiente_en, intentos, final, motivo, terminada_en)
    values ('prueba', 'una', '{}', 'una', ${now}, ${now}, 3, 'abandonada', 'mailbox full', ${now}) returning id`.execute(
    database.kysely,
  );
  return Number(rows[0]?.id);
}

const claim = () => {
  const now = clock.now();
  return claimDue(database.kysely, { kinds: [kind], now, until: new Date(now.getTime() + 60_000), atMost: 10 });
};

/** Decisions of an operator, in a transaction. */
const decisions = {
  retry: (id: number) =>
    database.kysely
      .transaction()
      .execute((tx) => retryOutgoing(tx, { id, intentos: 3, final: 'abandonada' }, clock.now())),
  close: (id: number) =>
    database.kysely
      .transaction()
      .execute((tx) => closeOutgoing(tx, kind, { id, intentos: 3, final: 'abandonada' }, clock.now())),
} as const;

test.each(['retry', 'close'] as const)(
  'a stale %s wakes the outbox, since it may have locked a due message',
  async (act) => {
    const id = await addGivenUp();
    expect(await decisions.retry(id)).toBe(true);
    await expect.poll(() => heard).toBe(1);
    expect(await decisions[act](id)).toBe(false);
    await expect.poll(() => heard).toBe(2);
  },
);

test('a retry does not send a message that another operator has closed since, but sends one that was shown as closed', async () => {
  const id = await addGivenUp();
  expect(await decisions.close(id)).toBe(true);
  expect(await decisions.retry(id)).toBe(false);
  expect(await claim()).toEqual([]);
  const seen = { id, intentos: 3, final: 'abandonada', isHandled: true } as const;
  expect(await database.kysely.transaction().execute((tx) => retryOutgoing(tx, seen, clock.now()))).toBe(true);
  expect((await claim()).map(({ id: each }) => Number(each))).toEqual([id]);
});

/** Skipped on the embedded database: its only connection runs one transaction at a time. */
describe.runIf(process.env.TEST_DATABASE_URL)('two operators decide about a message at once', () => {
  test.each(['retry', 'close'] as const)('a message that a stale %s has locked is sent afterwards', async (act) => {
    const id = await addGivenUp();
    const locked = Promise.withResolvers<void>();
    const stale = Promise.withResolvers<void>();
    const other = { seen: Promise.resolve(false) };
    await database.kysely.transaction().execute(async (tx) => {
      await retryOutgoing(tx, { id, intentos: 3, final: 'abandonada' }, clock.now());
      other.seen = database.kysely.transaction().execute(async (late) => {
        const seen = { id, intentos: 3, final: 'abandonada' } as const;
        const isChanged =
          act === 'retry'
            ? await retryOutgoing(late, seen, clock.now())
            : await closeOutgoing(late, kind, seen, clock.now());
        locked.resolve();
        await stale.promise;
        return isChanged;
      });
      await waitForLock(database, tx);
    });
    await expect.poll(() => heard).toBe(1);
    await locked.promise;
    expect(await claim()).toEqual([]);
    stale.resolve();
    expect(await other.seen).toBe(false);
    await expect.poll(() => heard).toBe(2);
    expect((await claim()).map(({ id: each }) => Number(each))).toEqual([id]);
  });
});
