import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import './tables.ts';

/** Bounds the label values, because file names come from the distributor's folder. A feed has far fewer files. */
const MOST_FILES = 60;

const lastImports = (connection: Connection, since: Date) =>
  connection
    .selectFrom('importaciones')
    .select(['archivo', 'aceptado', sql<number>`extract(epoch from max(terminada_en))::float8`.as('ultima')])
    .where('terminada_en', '>', since)
    .groupBy(['archivo', 'aceptado'])
    .orderBy('ultima', 'desc')
    .limit(MOST_FILES)
    .execute();

const MONTH_MS = 31 * 86_400_000;

/** Times of the last accepted and the last refused import of each file. Files not sent for a month are omitted. */
export const feedGauges = (connection: Connection, now: () => Date): GaugeSource => ({
  gauges: [
    {
      name: 'surtidor_feed_accepted_timestamp_seconds',
      help: 'When the last accepted import of each file ended.',
      labels: ['file'],
    },
    {
      name: 'surtidor_feed_refused_timestamp_seconds',
      help: 'When the last refused import of each file ended.',
      labels: ['file'],
    },
  ],
  async read() {
    const rows = await lastImports(connection, new Date(now().getTime() - MONTH_MS));
    const of = (accepted: boolean) =>
      rows
        .filter(({ aceptado }) => aceptado === accepted)
        .map(({ archivo, ultima }) => ({ labels: { file: archivo }, value: ultima }));
    return { surtidor_feed_accepted_timestamp_seconds: of(true), surtidor_feed_refused_timestamp_seconds: of(false) };
  },
});
