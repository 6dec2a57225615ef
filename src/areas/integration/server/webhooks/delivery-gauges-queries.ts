import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';

interface Figures {
  readonly nombre: string;
  readonly waiting: number;
  readonly oldest: number;
  readonly abandoned: number;
}

/** Creates gauges of undelivered events. */
export const deliveryGauges = (connection: Connection, now: () => Date): GaugeSource => ({
  gauges: [
    { name: 'surtidor_webhooks_waiting', help: 'Events that a destination has not got.', labels: ['destination'] },
    {
      name: 'surtidor_webhooks_oldest_seconds',
      help: 'How long the oldest of them waits; 0 while it is paused.',
      labels: ['destination'],
    },
    { name: 'surtidor_webhooks_abandoned', help: 'Events that were given up.', labels: ['destination'] },
  ],
  async read() {
    const { rows } = await sql<Figures>`
      select d.nombre, count(e.numero)::int as waiting, (count(*) filter (where e.abandonado_en is not null))::int as abandoned,
        case when d.pausado_en is null then coalesce(extract(epoch from ${now()}::timestamptz - min(e.creado_en)), 0) else 0 end::float8 as oldest
      from destinos d left join envios e on e.destino = d.id and e.terminado_en is null
      where d.eliminado_en is null group by d.id`.execute(connection);
    const by = (value: (row: Figures) => number) =>
      rows.map((row) => ({ labels: { destination: row.nombre }, value: Math.max(0, value(row)) }));
    return {
      surtidor_webhooks_waiting: by(({ waiting }) => waiting),
      surtidor_webhooks_oldest_seconds: by(({ oldest }) => oldest),
      surtidor_webhooks_abandoned: by(({ abandoned }) => abandoned),
    };
  },
});
