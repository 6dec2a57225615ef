import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { GaugeSource } from '../metrics/gauge.ts';

interface Row {
  readonly name: string;
  readonly due: number;
  readonly later: number;
  readonly oldest: number;
}

/** Counts waiting jobs by name. Uses the library's index over waiting jobs, so finished jobs cost nothing. */
async function countWaiting(connection: Connection): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select name, count(*) filter (where start_after <= now())::int as due, count(*) filter (where start_after > now())::int as later,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job where state < 'active' and not blocked group by name`.execute(connection);
  return rows;
}

/** Size and age of the queue. Failed jobs are counted where they fail. */
export const queueGauges = (connection: Connection): GaugeSource => ({
  gauges: [
    { name: 'surtidor_jobs_waiting', help: 'Background jobs in the queue.', labels: ['job', 'when'] },
    { name: 'surtidor_jobs_oldest_seconds', help: 'How long the oldest due job waits.', labels: ['job'] },
  ],
  async read() {
    const rows = await countWaiting(connection);
    return {
      surtidor_jobs_waiting: rows.flatMap(({ name, due, later }) => [
        { labels: { job: name, when: 'due' }, value: due },
        { labels: { job: name, when: 'later' }, value: later },
      ]),
      surtidor_jobs_oldest_seconds: rows.map(({ name, oldest }) => ({
        labels: { job: name },
        value: Math.max(0, oldest),
      })),
    };
  },
});
