import type { Transaction } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { GaugeSource } from '../metrics/gauge.ts';
import { createFailedJobsIndex } from './failed-jobs-queries.ts';

/** A kind of background work. `parse` validates its input when enqueued and when run. */
export interface Job<Input extends object> {
  readonly name: string;
  /** Spanish name for operators. */
  readonly words: string;
  parse(input: unknown): Input;
  run(input: Input): Promise<void>;
  /** Cron expression of five fields, for recurring work. */
  readonly every?: string;
  /** Spanish name of what it checks, for a check that operators may begin themselves. Its input is empty. */
  readonly checks?: string;
}

export interface Jobs {
  /** Enqueues a job. Within a transaction, the job exists only if it commits. */
  send(
    name: string,
    input: object,
    options?: { within?: Transaction<Tables>; startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface StartedJobs extends Jobs {
  /** Jobs in progress in this process, by name. */
  running(): ReadonlyMap<string, number>;
}

/**
 * NOTIFY wakes the worker for new jobs, and polling every two seconds finds delayed ones (the library's default is
 * thirty). After a full batch the next is fetched at once, because a batch per poll would be too slow for a backlog.
 */
const FETCHING = {
  batchSize: 10,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;

/** @param job the job's name; undefined when the queue itself failed */
type JobFailure = (error: Error, job?: string) => void;

/**
 * Five retries with back-off. Running jobs send heartbeats: after a crash or a lost database, a retry comes after half a minute. Without them, it
 * would come after a quarter of an hour, the longest time of a job.
 */
const QUEUE = { retryLimit: 5, retryBackoff: true, notify: true, heartbeatSeconds: 30 } as const;
const SETTINGS = Object.keys(QUEUE) as (keyof typeof QUEUE)[];

/** Runs one job of a batch, so that its failure does not repeat the others. */
async function runOne(job: Job<object>, id: string, data: unknown, onError: JobFailure): Promise<JobResult> {
  try {
    await job.run(job.parse(data));
    return { id, status: 'completed' };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    onError(error, job.name);
    return { id, status: 'failed', output: { message: error.message } };
  }
}

interface Listeners {
  readonly onError: JobFailure;
  /** Called before the first job runs, because a job may enqueue others. */
  readonly onOpen?: (jobs: StartedJobs) => void;
}

/** Creates the queues that are missing, and updates those that an earlier version created with other settings. A usual start writes nothing. */
async function createQueues(boss: PgBoss, jobs: readonly Job<object>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of jobs) {
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, QUEUE);
    else if (SETTINGS.some((setting) => queue[setting] !== QUEUE[setting])) await boss.updateQueue(name, QUEUE);
  }
}

/** Starts the job queue in this database, and runs the given kinds of jobs. */
export async function startJobs(
  database: Database,
  jobs: readonly Job<object>[],
  { onError, onOpen }: Listeners,
): Promise<StartedJobs> {
  const boss = new PgBoss({ db: database.jobs, useListenNotify: true });
  boss.on('error', (error) => onError(error));
  await boss.start();
  await createFailedJobsIndex(database);
  const known = new Map(jobs.map((job) => [job.name, job]));
  await createQueues(boss, jobs);
  const schedules = new Map(
    (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
  );
  const running = new Map<string, number>();
  const opened: StartedJobs = {
    running: () => running,
    async send(name, input, options = {}) {
      const job = known.get(name);
      if (!job) throw new Error(`No hay un trabajo llamado ${name}.`);
      await boss.send(name, job.parse(input), {
        ...(options.within ? { db: fromKysely(options.within) } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
  onOpen?.(opened);
  for (const job of jobs) {
    const count = (change: number) => running.set(job.name, (running.get(job.name) ?? 0) + change);
    await boss.work(job.name, FETCHING, (batch) => {
      count(batch.length);
      return Promise.all(batch.map(({ id, data }) => runOne(job, id, data, onError).finally(() => count(-1))));
    });
    if (job.every && schedules.get(job.name) !== `${job.every} UTC`) await boss.schedule(job.name, job.every, {});
  }
  return opened;
}

/** Jobs in progress in all processes. */
export const runningJobsGauge = (jobs: () => Pick<StartedJobs, 'running'> | undefined): GaugeSource => ({
  gauges: [
    {
      ...{ name: 'surtidor_jobs_running', help: 'Background jobs in progress.', labels: ['job'] },
      acrossProcesses: 'sum',
    },
  ],
  read: async () => ({
    surtidor_jobs_running: [...(jobs()?.running() ?? [])].map(([job, value]) => ({ labels: { job }, value })),
  }),
});
