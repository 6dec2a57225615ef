import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';

/** A killable process that applies all migrations to a database: `node migrate-child.ts FOLDER-OR-URL`. */
const [where = ''] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openPostgres(where, { maxConnections: 2, onError: () => undefined })
  : await openEmbedded(where);
process.stdout.write('open\n');
await migrate(database, 'migrations');
await database.close();
