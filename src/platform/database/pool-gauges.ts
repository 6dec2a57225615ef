import type { GaugeSource } from '../metrics/gauge.ts';
import type { Database } from './database.ts';

/** Connections to PostgreSQL, of all processes together; the embedded database has none. */
export const poolGauges = ({ pool }: Pick<Database, 'pool'>): GaugeSource => ({
  gauges: [
    {
      name: 'surtidor_database_connections',
      help: 'Connections to PostgreSQL: total, idle; waiting are requests that wait for one.',
      labels: ['state'],
      acrossProcesses: 'sum',
    },
  ],
  async read() {
    const samples = Object.entries(pool?.() ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    return { surtidor_database_connections: samples };
  },
});
