import { sql, type Transaction } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from './jobs.ts';

/** Number of the advisory lock under which an operator begins a job. */
const BEGIN_LOCK = 72_619;

/** Those of the given jobs that wait or run. One that waits for its retry counts too. */
export async function findUnendedJobs(connection: Connection, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where name = any(${[...names]}::text[]) and state < 'completed'`.execute(
    connection,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Enqueues a job without input, unless one of its name waits or runs. @returns whether it was enqueued */
export async function beginJob(tx: Transaction<Tables>, jobs: Pick<Jobs, 'send'>, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(BEGIN_LOCK)})`.execute(tx);
  if ((await findUnendedJobs(tx, [name])).has(name)) return false;
  await jobs.send(name, {}, { within: tx });
  return true;
}
