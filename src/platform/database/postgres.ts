import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTurns } from '../concurrency.ts';
import type { Database } from './database.ts';
import { DatabaseSilent, isConnectTimeout, LimitedClient, PreparedClient } from './limited-client.ts';
import { listenToChannel } from './listen.ts';
import { columnParsers } from './parsers.ts';
import { createSilenceBreaker } from './silence.ts';
import type { Tables } from './tables.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && columnParsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
};

const withoutPassword = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL ${hostname}${port ? `:${port}` : ''}${pathname}`;
};

const CONNECT_MS = 3_000;
/** Limit for the job queue's maintenance statements, which may take longer than those of a request. */
const JOB_STATEMENT_SECONDS = 30;
const JOB_CONNECTIONS = 4;
const PROBE_SECONDS = 2;
/** Limit for commands and migrations: an import or a new index may take many minutes, but must not wait for ever. */
const PATIENT_SECONDS = 3_600;

interface Options {
  readonly maxConnections: number;
  /** Limit of one statement: an hour by default, for commands; shorter when a request waits for it. */
  readonly statementSeconds?: number;
  readonly onError: (error: Error) => void;
}

/** Opens PostgreSQL. A broken or silent connection fails only its own statements, is reported, and is replaced. */
export function openPostgres(connectionString: string, options: Options): Database {
  const { maxConnections, statementSeconds = PATIENT_SECONDS, onError } = options;
  const limitedTo = (seconds: number) => ({
    connectionString,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: seconds * 1_000,
    // A process that hangs in the middle of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: Math.max(2 * seconds, 10) * 1_000,
    // No JIT: statements here are short, and compiling one takes longer than running it, 100 ms and more.
    options: '-c jit=off',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const pool = new pg.Pool({ ...limitedTo(statementSeconds), Client: PreparedClient, max: maxConnections });
  const jobPool = new pg.Pool({ ...limitedTo(JOB_STATEMENT_SECONDS), Client: LimitedClient, max: JOB_CONNECTIONS });
  // The pool counts a wait for a free connection as connecting. At a start on a busy machine all queues ask at once.
  const inJobTurn = createTurns(JOB_CONNECTIONS);
  for (const each of [pool, jobPool]) report(each, onError);
  const guard = createSilenceBreaker({
    pool,
    onError,
    probe: () => runOnce(limitedTo(PROBE_SECONDS), 'select 1'),
    onSilence: closeAllOf(jobPool),
  });
  const listen: Database['listen'] = (channel, onNotify, onConnect = () => undefined) =>
    listenToChannel({ config: limitedTo(PROBE_SECONDS), channel, onNotify, onConnect, onError });
  return {
    kind: 'postgres',
    description: withoutPassword(connectionString),
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(pool, guard) }) }),
    jobs: {
      executeSql: (text, values) => inJobTurn(() => runInPool(jobPool, text, values)),
      listen: async (...args) => ({ close: await listen(...args) }),
    },
    runScript: (sql) => runOnce(limitedTo(PATIENT_SECONDS), `begin;\n${sql}\n;commit;`),
    listen,
    async close() {
      guard.close();
      await Promise.all([pool.end(), jobPool.end()]);
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Reports each lost connection once, in use or idle. */
function report(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats the error of an idle connection; without a listener that ends the process.
  pool.on('error', () => undefined);
}

/**
 * Closes all connections immediately: a statement of the job queue must not be awaited after its peer is gone.
 * @returns the closing function
 */
function closeAllOf(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return () => {
    for (const client of open) if (client instanceof LimitedClient) client.giveUp();
  };
}

/** The pool as Kysely uses it, with the breaker before each connection. */
function guarded(pool: pg.Pool, guard: ReturnType<typeof createSilenceBreaker>) {
  pool.on('release', (_error, client) => {
    if (client instanceof LimitedClient && client.silentSince !== undefined) guard.noteSilence(client.silentSince);
  });
  return { connect: () => guard.connect(), end: () => pool.end(), options: pool.options };
}

async function runInPool(pool: pg.Pool, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const result = await client.query(text, values);
    hasFailed = false;
    return result;
  } finally {
    // The job queue sends scripts with their own transaction: after a failure the connection may still be inside it.
    client.release(hasFailed);
  }
}

/** Runs statements on a connection of their own, and closes it. */
async function runOnce(config: pg.ClientConfig, sql: string): Promise<void> {
  const client = new LimitedClient(config);
  try {
    await client.connect();
    await client.query(sql);
  } catch (error) {
    throw isConnectTimeout(error) ? new DatabaseSilent() : error;
  } finally {
    await client.end();
  }
}
