import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Beginning of the names of all databases that test runs create on a PostgreSQL server, and of the name of a run's connection. */
const PREFIX = 'surtidor_run_';

/** Set by `startRun`; the processes of the run inherit it. */
const NAME = 'TEST_RUN_NAME';

/** Name of this run. The names of its databases begin with it. */
export function runName(): string {
  const name = process.env[NAME];
  if (!name) throw new Error('These tests create databases: they need the global set-up of make-databases.ts.');
  return name;
}

/** Runs statements on a new connection to the server. */
export async function runOnServer(server: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Runs a statement on a new connection to the server. @returns its rows */
export async function queryServer(server: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

export const dropDatabaseSql = (name: string): string => `drop database if exists ${name} with (force)`;

/**
 * Starts a run. Its open connection marks it as running for other runs. Drops the databases of ended runs.
 * @returns ends the run and drops all its databases
 */
export async function startRun(server: string): Promise<() => Promise<void>> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  process.env[NAME] = name;
  const client = new pg.Client({ connectionString: server, application_name: name });
  // A lost connection says nothing about the tests, which have their own.
  client.on('error', () => undefined);
  await client.connect();
  await dropAll(server, await leftByEndedRuns(client));
  return async () => {
    await dropAll(server, await databasesOf(client, name));
    await client.end();
  };
}

interface Row {
  readonly datname: string;
}

async function databasesOf(client: pg.Client, run: string): Promise<readonly string[]> {
  const { rows } = await client.query<Row>('select datname from pg_database where starts_with(datname, $1)', [run]);
  return rows.map(({ datname }) => datname);
}

/** Lists databases of interrupted runs. Excludes databases of other roles, because only that role sees whether its runs still go on. */
async function leftByEndedRuns(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<Row>(
    `select pg_database.datname from pg_database join pg_roles on pg_roles.oid = datdba
    where starts_with(pg_database.datname, $1) and rolname = current_user and not exists (
      select from pg_stat_activity where starts_with(application_name, $1) and starts_with(pg_database.datname, application_name))`,
    [PREFIX],
  );
  return rows.map(({ datname }) => datname);
}

/** A database that another test or run drops at this moment fails here and is gone all the same. */
async function dropAll(server: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await runOnServer(server, dropDatabaseSql(name)).catch(({ message }: Error) => {
      process.stderr.write(`${name} was not dropped: ${message}\n`);
    });
}
