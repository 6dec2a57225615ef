import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';

interface Counts {
  readonly en_proceso: number;
  readonly mayor: number | null;
  readonly demorada: number;
  readonly contradicha: number;
}

/** Every count reads a partial index, however many compensations have ended. */
async function count(connection: Connection, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as en_proceso, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as mayor,
      count(*) filter (where demorada_en is not null)::int as demorada,
      (select count(*)::int from compensaciones where contradicha_en is not null) as contradicha
    from compensaciones where estado = 'B'`.execute(connection);
  return rows[0] ?? { en_proceso: 0, mayor: null, demorada: 0, contradicha: 0 };
}

export const compensationGauges = (connection: Connection, now: () => Date): GaugeSource => ({
  gauges: [
    { name: 'surtidor_compensations_open', help: 'Compensations in process.', labels: [] },
    { name: 'surtidor_compensation_oldest_open_seconds', help: 'Age of the oldest one in process.', labels: [] },
    {
      name: 'surtidor_compensations_for_review',
      help: 'Compensations that a person must look at: late (no answer of the ERP), contradicted (its answer is another one than how it ended).',
      labels: ['reason'],
    },
  ],
  async read() {
    const { en_proceso, mayor, demorada, contradicha } = await count(connection, now());
    return {
      surtidor_compensations_open: [{ labels: {}, value: en_proceso }],
      surtidor_compensation_oldest_open_seconds: [{ labels: {}, value: mayor ?? 0 }],
      surtidor_compensations_for_review: [
        { labels: { reason: 'late' }, value: demorada },
        { labels: { reason: 'contradicted' }, value: contradicha },
      ],
    };
  },
});
