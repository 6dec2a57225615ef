import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { type Config, readPortalConfig } from '../../src/config.ts';
import { type Portal, startPortal } from '../../src/server.ts';
import { fixedClock } from './fixed-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestPortal extends Portal {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
}

/** SESSION_SECRET of test portals. Tests forge and verify cookies with it. */
export const SESSION_SECRET = 'un-secreto-de-las-pruebas-de-sobra-largo';

/** Configuration of a test portal. `environment` has the differences from its defaults. */
export const testConfig = (folder: string, environment: Readonly<Record<string, string | undefined>>): Config =>
  readPortalConfig({
    NODE_ENV: 'production',
    TIER: 'backend',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SESSION_SECRET,
    DEMO: 'on',
    RATE_LIMIT_PER_MINUTE: '100000',
    // Races of one person's requests stay as sharp as without the limit.
    CALLS_PER_PERSON: '100',
    ...environment,
  });

/**
 * Starts a portal's back end on a free port, with its own database, the demo's data and a stopped clock.
 * @param environment differences from the defaults; TIER=all adds the pages, which must be built
 */
export async function openTestPortal(environment: Record<string, string> = {}): Promise<TestPortal> {
  const clock = fixedClock();
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const { TIER, demo } = testConfig(folder, environment);
  const database = TIER === 'pages' ? undefined : await openTestDatabase(demo ? 'demo' : 'empty');
  const config = testConfig(folder, {
    ...(database?.url !== undefined && { DATABASE_URL: database.url }),
    ...environment,
  });
  const portal = await startPortal({ config, clock, ...(database && { database }) });
  return {
    ...portal,
    get database() {
      if (!database) throw new Error('The pages have no database.');
      return database;
    },
    clock,
    async close() {
      await portal.close();
      await database?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
