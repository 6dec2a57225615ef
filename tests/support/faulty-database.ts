import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { type KillableServer, startServer } from './killable-server.ts';

export interface FaultyDatabase {
  readonly portal: KillableServer;
  readonly proxy: DatabaseProxy;
  /** Runs SQL without the proxy, on one connection, so that a transaction keeps its locks. */
  directly(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts the portal with the demo's data as a process, behind a proxy that can break its connections to PostgreSQL. */
export async function openFaultyDatabase(
  server: string,
  environment: Record<string, string> = {},
): Promise<FaultyDatabase> {
  const name = `resilience_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  await onServer(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const proxy = await openDatabaseProxy(url);
  const portal = await startServer({
    DATABASE_URL: proxy.url,
    DATA_DIR: folder,
    DEMO: 'on',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
    // One person's calls stand for those of many, and may hold all connections.
    CALLS_PER_PERSON: '100',
    ...environment,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    portal,
    proxy,
    directly: async (sql, values) => (await client.query(sql, [...(values ?? [])])).rows,
    async close() {
      await portal.kill();
      await client.end();
      await proxy.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
