import { createNotifier } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';
import { NOTICE_KINDS } from './registry.ts';

/** The demo's invented companies, accounts and history. Only the demo loads them: production has the ERP's customers. */
export const loadDemoWorld = () => import('#demo-world/index.ts');

export type DemoWorld = Awaited<ReturnType<typeof loadDemoWorld>>;

interface Needs {
  readonly config: Config;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Fills an empty database. The demo is an import: on PostgreSQL it has a command's time limits, not a request's. */
export async function fillDemo(
  { createDemo, playPast }: DemoWorld,
  { config, clock, publicUrl }: Needs,
  database: Database,
): Promise<void> {
  const importing = database.kind === 'postgres' && config.DATABASE_URL ? await openCommandDatabase(config) : database;
  try {
    const demo = { database: importing, clock, provider: config.PROVIDER };
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
