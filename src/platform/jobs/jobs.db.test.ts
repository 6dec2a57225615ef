import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const idle = (name: string): Job<object> => ({ name, words: name, parse: () => ({}), run: async () => undefined });

test('a job that waits at the start may send others: the queue is open before the first job runs', {
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
