import type { Transaction } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A kind of background work. Its input is parsed when it is enqueued and again when it runs. */
export interface Job<Input extends object> {
  readonly name: string;
  parse(input: unknown): Input;
  run(input: Input): Promise<void>;
  /** Five-field cron, for work that comes round by itself. */
  readonly every?: string;
}

export interface Jobs {
  /** Inside a transaction the job exists only if the transaction commits. */
  send(
    name: string,
    input: object,
    options?: { within?: Transaction<Tables>; startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/**
 * New jobs wake the worker by NOTIFY; delayed ones nobody announces, so it also looks every two seconds (thirty by default).
 * A full batch is followed by the next at once: one job per look would never drain a backlog.
 */
const FETCHING = {
  batchSize: 10,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

/** One job's failure is its own: the others of its batch are not run again. */
async function runOne(
  job: Job<object>,
  id: string,
  data: unknown,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await job.run(job.parse(data));
    return { id, status: 'completed' };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    onError(error);
    return { id, status: 'failed', output: { message: error.message } };
  }
}

/** Starts the queue on the same database and works on the given jobs. */
export async function startJobs(
  database: Database,
  jobs: readonly Job<object>[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobs, max: 4, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  const known = new Map(jobs.map((job) => [job.name, job]));
  for (const job of jobs) {
    // Five more attempts after the first, each later than the one before.
    await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true, notify: true });
    await boss.work(job.name, FETCHING, (batch) =>
      Promise.all(batch.map(({ id, data }) => runOne(job, id, data, onError))),
    );
    if (job.every) await boss.schedule(job.name, job.every, {});
  }
  return {
    async send(name, input, options = {}) {
      const job = known.get(name);
      if (!job) throw new Error(`No hay un trabajo llamado ${name}.`);
      await boss.send(name, job.parse(input), {
        ...(options.within ? { db: fromKysely(options.within) } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
