import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { parsers } from './parsers.ts';
import { PreparedClient } from './prepared-client.ts';
import type { Tables } from './tables.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
};

const withoutPassword = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL ${hostname}${port ? `:${port}` : ''}${pathname}`;
};

/** PostgreSQL by connection string. Connections that break while idle are replaced; the error is only reported. */
export function openPostgres(
  connectionString: string,
  options: { maxConnections: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max: options.maxConnections,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  return {
    kind: 'postgres',
    description: withoutPassword(connectionString),
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    jobs: { connectionString },
    async runScript(sql) {
      const client = await pool.connect();
      try {
        await client.query(`begin;\n${sql}\n;commit;`);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotify) {
      const client = new pg.Client({ connectionString });
      client.on('error', options.onError);
      client.on('notification', (message) => onNotify(message.payload ?? ''));
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => client.end();
    },
    close: () => pool.end(),
  };
}
