import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import type { BenchOptions, DatabaseKind } from './bench-options.ts';

/** A temporary database for the bench, dropped at the end. */
export interface ScratchDatabase {
  readonly kind: DatabaseKind;
  readonly folder: string;
  /** Environment variables that connect a process to this database. */
  readonly env: Record<string, string>;
  /** Opens the database, runs `work`, and closes it. Only one process at a time may open the embedded database. */
  use<Value>(work: (database: Database) => Promise<Value>): Promise<Value>;
  drop(): Promise<void>;
}

const open = (kind: DatabaseKind, env: Record<string, string>, folder: string): Database | Promise<Database> =>
  kind === 'postgres'
    ? openPostgres(env.DATABASE_URL ?? '', {
        maxConnections: 2,
        onError: (error) => console.error(error.message),
      })
    : openEmbedded(folder);

export async function createScratchDatabase(kind: DatabaseKind, options: BenchOptions): Promise<ScratchDatabase> {
  const parent = mkdtempSync(join(tmpdir(), 'surtidor-bench-'));
  const folder = join(parent, 'data');
  mkdirSync(folder);
  const name = `surtidor_bench_${process.pid}`;
  const env: Record<string, string> = { DATA_DIR: folder };
  if (kind === 'postgres') {
    await onServer(options, `create database ${name}`);
    env.DATABASE_URL = `${options.postgresUrl}/${name}`;
  }
  return {
    kind,
    folder,
    env,
    async use(work) {
      const database = await open(kind, env, folder);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async drop() {
      if (kind === 'postgres') await onServer(options, `drop database if exists ${name} with (force)`);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

async function onServer({ postgresUrl }: BenchOptions, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
