import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { beginJob, findUnendedJobs } from './begin-job-queries.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Statements of the library that create a queue, change one, or set a time. Its own queue begins with an underscore. */
const WRITES = /create_queue\('[^_]|update \S+queue set\s+retry_limit|insert into \S+schedule/i;

const idle = (name: string): Job<object> => ({ name, words: name, parse: () => ({}), run: async () => undefined });

test('a job that waits at the start may send other jobs, because the queue is open before the first job runs', {
  timeout: 60_000,
}, async () => {
  const names = Array.from({ length: 6 }, (_, each) => `otro-${each}`);
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  const earlier = await startJobs(database, [], { onError });
  await earlier.stop();
  let running: Jobs | undefined;
  const opening = Promise.withResolvers<void>();
  const sender: Job<object> = {
    ...idle('que-envia'),
    async run() {
      if (!running) throw new Error('La cola no está abierta.');
      await running.send('otro-5', {});
      opening.resolve();
    },
  };
  const onOpen = (jobs: Jobs) => {
    running = jobs;
  };
  // The first start leaves a job for the second.
  const first = await startJobs(database, [idle('otro-5'), { ...sender, run: async () => undefined }], { onError });
  await first.send('que-envia', {}, { startAfterSeconds: 1 });
  await first.stop();
  const second = await startJobs(database, [sender, ...names.map(idle)], { onError, onOpen });
  await opening.promise;
  await second.stop();
  expect(errors).toEqual([]);
});

test('a start writes only changed queue settings and changed schedules', {
  timeout: 60_000,
}, async () => {
  const asked: string[] = [];
  const watched = {
    ...database,
    jobs: {
      executeSql(text: string, values?: unknown[]) {
        asked.push(text);
        return database.jobs.executeSql(text, values);
      },
    },
  };
  const onError = (error: Error) => expect.unreachable(error.message);
  const hourly = { ...idle('cada-hora'), every: '0 * * * *' };
  const start = async (jobs: Job<object>[]): Promise<number> => {
    asked.length = 0;
    await (await startJobs(watched, jobs, { onError })).stop();
    return asked.filter((text) => WRITES.test(text)).length;
  };
  const readQueue = async () =>
    (
      await sql<{ retry_limit: number }>`select retry_limit from pgboss.queue where name = 'cada-hora'`.execute(
        database.kysely,
      )
    ).rows;
  expect(await start([hourly])).toBe(2);
  expect(await start([hourly])).toBe(0);
  await sql`update pgboss.queue set retry_limit = 1 where name = 'cada-hora'`.execute(database.kysely);
  expect(await start([hourly])).toBe(1);
  expect(await readQueue()).toEqual([{ retry_limit: 5 }]);
  expect(await start([{ ...hourly, every: '30 * * * *' }])).toBe(1);
  const { rows } = await sql`select cron from pgboss.schedule where name = 'cada-hora'`.execute(database.kysely);
  expect(rows).toEqual([{ cron: '30 * * * *' }]);
});

test('of eight operators who begin a job at once one succeeds, and again after it ended', {
  timeout: 60_000,
}, async () => {
  const ending = Promise.withResolvers<void>();
  const slow: Job<object> = { ...idle('comprobar'), run: () => ending.promise };
  const jobs = await startJobs(database, [slow], { onError: (error) => expect.unreachable(error.message) });
  const begin = () => inTransaction(database.kysely, (tx) => beginJob(tx, jobs, 'comprobar'));
  const begun = await Promise.all(Array.from({ length: 8 }, begin));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect(await findUnendedJobs(database.kysely, ['comprobar', 'otro'])).toEqual(new Set(['comprobar']));
  ending.resolve();
  await expect.poll(() => findUnendedJobs(database.kysely, ['comprobar'])).toEqual(new Set());
  expect(await begin()).toBe(true);
  await jobs.stop();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a statement of the queue waits for its turn, however long the statements before it take',
  async () => {
    // One more than the queue has connections. They take longer than a new connection may take.
    const slow = Array.from({ length: 5 }, () => database.jobs.executeSql('select pg_sleep(3.1)'));
    await Promise.all(slow);
  },
  30_000,
);
