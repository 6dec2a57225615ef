import type { Connection } from '../database/database.ts';
import type { GaugeSource } from '../metrics/gauge.ts';
import { findLastBackup } from './made-backups-queries.ts';

/** Instant and size of the last known backup. */
export const backupGauges = (connection: Connection): GaugeSource => ({
  gauges: [
    { name: 'surtidor_backup_timestamp_seconds', help: 'Instant that the last known backup shows.', labels: [] },
    { name: 'surtidor_backup_bytes', help: 'Size of the last known backup.', labels: [] },
  ],
  async read() {
    const last = await findLastBackup(connection);
    const only = (value: number | null | undefined) => (value == null ? [] : [{ labels: {}, value }]);
    return {
      surtidor_backup_timestamp_seconds: only(last && last.of.getTime() / 1000),
      surtidor_backup_bytes: only(last?.bytes),
    };
  },
});
