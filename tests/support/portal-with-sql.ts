import { flushCompileCache } from 'node:module';
import { sql } from 'kysely';
import { systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { startPortal } from '../../src/server.ts';
import { addSystemKey } from './system-key.ts';
import { testConfig } from './test-portal.ts';

/** A portal as a process that its parent kills (killable-portal.ts). It runs the statements that its parent sends, as the embedded database has one process. */
const { PORTAL = '{}', FOLDER = '' } = process.env;
const config = testConfig(FOLDER, JSON.parse(PORTAL) as Record<string, string>);
const database = config.DATABASE_URL
  ? openPostgres(config.DATABASE_URL, { maxConnections: 10, statementSeconds: 30, onError: () => undefined })
  : await openEmbedded(FOLDER);
const portal = await startPortal({ config, database });

interface Order {
  readonly id: number;
  /** Undefined: makes a key of a system. */
  readonly text?: string;
}

const carryOut = async ({ text }: Order): Promise<unknown> =>
  text === undefined
    ? addSystemKey({ database, clock: systemClock }, { permisos: ['entregar', 'leer'] })
    : (await sql.raw(text).execute(database.kysely)).rows;

process.on('message', async (order: Order) => {
  try {
    process.send?.({ id: order.id, result: await carryOut(order) });
  } catch (error) {
    process.send?.({ id: order.id, problem: String(error) });
  }
});
process.once('disconnect', async () => {
  await portal.close();
  await database.close();
  process.exit(0);
});
// A kill writes no cache, without which each start compiles every file.
flushCompileCache();
process.send?.({ url: portal.url });
