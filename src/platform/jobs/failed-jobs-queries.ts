import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** Number of the advisory lock under which processes create the index. */
const INDEX_LOCK = 72_618;

/** Creates the index of failed jobs in the library's table, which has none for them. Idempotent. */
export const createFailedJobsIndex = ({ kysely }: Pick<Database, 'kysely'>): Promise<void> =>
  inTransaction(kysely, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(INDEX_LOCK)})`.execute(tx);
    const { rows } =
      await sql`select 1 from pg_indexes where schemaname = 'pgboss' and indexname = 'trabajos_fallidos'`.execute(tx);
    if (rows.length === 0)
      await sql`create index trabajos_fallidos on pgboss.job (completed_on desc) where state = 'failed'`.execute(tx);
  });

export interface QueueCount {
  readonly name: string;
  /** Number of due jobs. */
  readonly due: number;
  /** Instant since which the oldest one has been due. */
  readonly oldest: Date | null;
  /** Number of failed jobs that will be retried. */
  readonly repeated: number;
  readonly failed: number;
}

/** Counts waiting and failed jobs by name. Does not read finished ones. */
export async function countQueues(connection: Connection): Promise<readonly QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select name, sum(due)::int as due, min(oldest) as oldest, sum(repeated)::int as repeated, sum(failed)::int as failed from (
      select name, count(*) filter (where start_after <= now()) as due, min(start_after) filter (where start_after <= now()) as oldest,
        count(*) filter (where state = 'retry' and output is not null) as repeated, 0 as failed
      from pgboss.job where state < 'active' and not blocked group by name
      union all
      select name, 0, null, 0, count(*) from pgboss.job where state = 'failed' group by name) colas
    group by name`.execute(connection);
  return rows;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  /** `failed`: given up. `retry`: will be retried. */
  readonly state: 'failed' | 'retry';
  readonly attempts: number;
  /** Error message. */
  readonly message: string;
  /** Time at which it was given up; null while it is retried. */
  readonly failedAt: Date | null;
  /** Time of the next attempt; null when given up. */
  readonly nextAt: Date | null;
}

/** Maximum listed jobs, because an outage can fail thousands. */
const MOST_LISTED = 100;

const columns = sql`id, name, state, retry_count + 1 as attempts,
  coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text, '') as message, completed_on as "failedAt",
  case when state = 'retry' then start_after end as "nextAt"`;

/** Failed jobs: given-up ones first, latest first, then those with a retry. Leaves out their input, which names customers' rows. */
export async function listFailedJobs(connection: Connection): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select * from (
      (select ${columns} from pgboss.job where state = 'failed' order by completed_on desc limit ${sql.lit(MOST_LISTED)})
      union all
      (select ${columns} from pgboss.job where state < 'active' and not blocked and state = 'retry' and output is not null
        order by start_after limit ${sql.lit(MOST_LISTED)})) fallidos
    order by state desc, "failedAt" desc nulls last, "nextAt", id`.execute(connection);
  return rows;
}

/** Number of jobs that were given up. */
export async function countFailedJobs(
  connection: Connection,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ readonly count: number; readonly oldest: Date | null }>`
    select count(*)::int as count, min(completed_on) as oldest from pgboss.job where state = 'failed'`.execute(
    connection,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** Finds a failed job. @returns undefined when it does not exist, or no longer fails */
export async function findFailedJob(
  connection: Connection,
  { name, id }: Pick<FailedJob, 'name' | 'id'>,
): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from pgboss.job where name = ${name} and id = ${id}::uuid and state in ('failed', 'retry') and output is not null`.execute(
    connection,
  );
  return rows[0];
}

/** A failed job as an operator saw it. */
export type FailedJobSnapshot = Pick<FailedJob, 'name' | 'id' | 'attempts'>;

const asSeen = ({ name, id, attempts }: FailedJobSnapshot) => sql`
  name = ${name} and id = ${id}::uuid and state in ('failed', 'retry') and output is not null and retry_count + 1 = ${attempts}`;

/** Retries a failed job at once. A given-up job gets one more attempt. @returns false when it has changed meanwhile */
export async function retryJob(connection: Connection, seen: FailedJobSnapshot): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), start_after = now(), completed_on = null, output = null
    where ${asSeen(seen)} returning 1`.execute(connection);
  return rows.length > 0;
}

/** Gives up a failed job for good. @returns false when it changed meanwhile */
export async function closeJob(connection: Connection, seen: FailedJobSnapshot): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now() where ${asSeen(seen)} returning 1`.execute(
    connection,
  );
  return rows.length > 0;
}
