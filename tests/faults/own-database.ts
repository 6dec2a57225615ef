import pg from 'pg';

/** Application name of the runner's connections. Faults at the server spare them. */
export const RUNNER = 'surtidor-faults-runner';

export interface OwnDatabase {
  readonly name: string;
  /** Address without the proxy, for the runner. */
  readonly url: string;
  /** The runner's connections, which no fault affects. */
  readonly pool: pg.Pool;
  /** Address of the same database through the proxy on this port. */
  behind(port: number): string;
  drop(): Promise<void>;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database for this run alone.
 * @param suffix of a further one
 */
export async function createOwnDatabase(server: string, suffix?: string): Promise<OwnDatabase> {
  const name = `surtidor_faults_${process.pid}${suffix ? `_${suffix}` : ''}`;
  await onServer(server, `drop database if exists ${name} with (force)`);
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4, application_name: RUNNER });
  pool.on('error', (error) => console.error('The runner lost a connection:', error.message));
  return {
    name,
    url: url.href,
    pool,
    behind: (port) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async drop() {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
