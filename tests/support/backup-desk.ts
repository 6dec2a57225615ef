import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { type Config, readPortalConfig } from '../../src/config.ts';
import { fillDataFolder, templateName } from './test-database.ts';
import { queryServer } from './test-runs.ts';

/** A test's database and one backup of it. Tests damage the database, and restore it from the backup. */
export interface BackupDesk {
  /** Configuration of a portal on this database. */
  readonly config: Config;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Name of the database on the PostgreSQL server. */
  readonly name: string;
  /** Folder for more backups and other files of the tests. */
  readonly folder: string;
  /** Backup of the whole database, made before the first test. */
  readonly copy: string;
  /** Fills the database with the demo, and backs it up. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Fills the database with the demo again, without restoring a backup. */
  fill(): Promise<void>;
  /** Deletes everything: the data folder, or the database on the server. */
  destroy(): Promise<void>;
  /** Runs `work` with the opened database, and closes it. */
  using<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Resolves when the server knows of no connection to the database: `restore` refuses to run beside one. */
  untilClosed(): Promise<void>;
  /** Runs a statement on the server, in another database. Without a server, there are no rows. */
  onServer(statement: string): Promise<readonly unknown[]>;
  /** Number and sum of the documents of each account. */
  balances(): Promise<readonly unknown[]>;
}

/** Prepares the tests of docs/operations.md#backup-and-restore: back up, lose everything, restore. */
export function createBackupDesk(): BackupDesk {
  const folder = mkdtempSync(join(tmpdir(), 'copia-'));
  const server = process.env.TEST_DATABASE_URL;
  const name = `surtidor_copia_${randomBytes(4).toString('hex')}`;
  const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : undefined;
  const dataDir = join(folder, 'data');
  const copy = join(folder, 'copia');
  const config = readPortalConfig({
    TIER: 'backend',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const connections = `select pid from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`;

  const onServer = async (statement: string) => (server ? queryServer(server, statement) : []);
  const untilClosed = () =>
    vi.waitFor(async () => expect(await onServer(connections)).toEqual([]), { timeout: 20_000 });
  const drop = () => onServer(`drop database if exists ${name} with (force)`);

  async function using<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = databaseUrl
      ? openPostgres(databaseUrl, { maxConnections: 2, onError: (error) => console.error(error) })
      : await openEmbedded(dataDir);
    try {
      return await work(database);
    } finally {
      await database.close();
      await untilClosed();
    }
  }

  async function fill(): Promise<void> {
    await untilClosed();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    if (server) await onServer(`create database ${name} template ${templateName('TEST_DATABASE_TEMPLATES', 'demo')}`);
    else fillDataFolder(dataDir);
  }

  return {
    ...{ config, databaseUrl, dataDir, name, folder, copy, fill, using, untilClosed, onServer },
    async open() {
      await fill();
      await backUp(config, copy, systemClock);
    },
    async close() {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
    async destroy() {
      await untilClosed();
      await drop();
      await onServer(`create database ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
    balances: () =>
      using(async ({ kysely }) => {
        const { rows } = await sql`
          select numero_cuenta, moneda, count(*)::int as documentos, sum(total)::text as total
          from documentos group by 1, 2 order by 1, 2`.execute(kysely);
        return rows;
      }),
  };
}
