import pg from 'pg';

/** By this name of the connection, faults at the server leave the runner alone. */
export const RUNNER = 'surtidor-faults-runner';

export interface OwnDatabase {
  readonly name: string;
  /** Without the proxy: for the runner's own eyes. */
  readonly url: string;
  /** The runner's own connections, which no fault reaches. */
  readonly pool: pg.Pool;
  /** The same database behind a port of this machine. */
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

/** A database that only this run uses. */
export async function createOwnDatabase(server: string): Promise<OwnDatabase> {
  const name = `surtidor_faults_${process.pid}`;
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
