import { createNotifier } from '#areas/notifications/server/index.ts';
import { SECOND_FACTOR_PURPOSE } from '#areas/operators/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';
import { NOTICE_KINDS } from './registry.ts';

/**
 * Loads the demo's invented companies, accounts and history. Production never loads them: its customers come from the
 * ERP.
 */
export const loadDemoWorld = () => import('#demo-world/index.ts');

export type DemoWorld = Awaited<ReturnType<typeof loadDemoWorld>>;

interface Needs {
  readonly config: Config;
  readonly keyFor: (purpose: string) => string;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Fills an empty database with the demo. On PostgreSQL it has the time limits of a command, because requests have
 * shorter ones.
 */
export async function fillDemo(
  { createDemo, playPast, addDemoOperators }: DemoWorld,
  { config, clock, publicUrl, keyFor }: Needs,
  database: Database,
): Promise<void> {
  const importing = database.kind === 'postgres' && config.DATABASE_URL ? await openCommandDatabase(config) : database;
  try {
    const demo = { database: importing, clock, provider: config.PROVIDER };
    // Adds the operators before the history, in which one of them publishes.
    await addDemoOperators({ database: importing, clock, key: keyFor(SECOND_FACTOR_PURPOSE) });
    await createDemo({
      ...demo,
      async afterwards() {
        const notify = createNotifier({ provider: config.PROVIDER, clock, kinds: NOTICE_KINDS });
        await playPast({ ...demo, publicUrl, notify });
      },
    });
  } finally {
    if (importing !== database) await importing.close();
  }
}
