import { appendFileSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { createDemo } from '#demo-world/create-demo.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { fixedClock } from './fixed-clock.ts';
import { type TemplateVariable, templateName } from './test-database.ts';
import { runName, runOnServer, startRun } from './test-runs.ts';

const FILES: TemplateVariable = 'TEST_DATABASE_FILES';
const ON_SERVER: TemplateVariable = 'TEST_DATABASE_TEMPLATES';

/**
 * Global set-up: creates template databases, which tests copy because migrations and demo take seconds. Embedded ones
 * are always needed, even with a PostgreSQL server.
 */
export default async function makeDatabases(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const removals = [await makeFiles(), ...(server ? [await makeOnServer(server)] : [])];
  return async () => {
    for (const remove of removals) await remove();
  };
}

/** Creates the portal's tables and those of the job queue, as a portal's first start does. */
async function createTables(database: Database): Promise<void> {
  await migrate(database, 'migrations');
  const boss = new PgBoss({ db: database.jobs, schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

const fillDemo = (database: Database) => createDemo({ database, clock: fixedClock(), provider: 'Terpel' });

/**
 * Creates the data folders. `npm test` passes a folder, so that its stages share them; it removes that folder itself.
 */
async function makeFiles(): Promise<() => Promise<void>> {
  const ofAllStages = process.env.TEST_DATABASE_FOLDER;
  const folder = ofAllStages ?? mkdtempSync(join(tmpdir(), 'databases-'));
  process.env[FILES] = join(folder, 'template');
  if (!existsSync(templateName(FILES, 'demo'))) await fillFiles();
  return async () => {
    if (!ofAllStages) rmSync(folder, { recursive: true, force: true });
  };
}

/** Clearing the default 128 MB of buffers takes a third of a copy's opening time. */
const FEW_BUFFERS = "shared_buffers = '16MB'\n";

async function fillFiles(): Promise<void> {
  const folder = `${templateName(FILES, 'demo')}.part`;
  const data = join(folder, 'postgres');
  // Closing flushes everything to disk, so that copies need no recovery.
  const fill = async (work?: (database: Database) => Promise<unknown>) => {
    const database = await openEmbedded(folder);
    await work?.(database);
    await database.close();
  };
  await fill();
  appendFileSync(join(data, 'postgresql.conf'), FEW_BUFFERS);
  cpSync(data, templateName(FILES, 'bare'), { recursive: true });
  await fill(createTables);
  cpSync(data, templateName(FILES, 'empty'), { recursive: true });
  await fill(fillDemo);
  renameSync(data, templateName(FILES, 'demo'));
  rmSync(folder, { recursive: true });
}

async function makeOnServer(server: string): Promise<() => Promise<void>> {
  const end = await startRun(server);
  process.env[ON_SERVER] = `${runName()}_template`;
  const fill = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const database = openPostgres(url, { maxConnections: 4, statementSeconds: 30, onError: console.error });
    await work(database);
    await database.close();
  };
  const [empty, demo] = [templateName(ON_SERVER, 'empty'), templateName(ON_SERVER, 'demo')];
  await runOnServer(server, `create database ${empty}`);
  await fill(empty, createTables);
  await runOnServer(server, `create database ${demo} template ${empty}`);
  await fill(demo, fillDemo);
  return end;
}
