import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFeedNotifier,
  describeFileProblem,
  findLastImport,
  hasCustomers,
  importFolder,
  saveImport,
} from '#areas/feed/server/index.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { generateFeed } from './generator/generate-feed.ts';

export interface DemoOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name. */
  readonly provider: string;
  readonly seed?: number;
  readonly documents?: number;
  readonly clients?: number;
  /** Simulates customers' actions once the demo's documents exist. Repeated when the first start was interrupted. */
  readonly afterwards?: () => Promise<void>;
}

/** Name of the demo in the table `importaciones`. */
const DEMO = 'demostración';

/**
 * Fills an empty database with the demo, by the same import as any feed; its dates are relative to the clock's day.
 * A first start that was interrupted is completed by the next one.
 * @returns false when there was data already, which is left alone
 */
export async function createDemo(options: DemoOptions): Promise<boolean> {
  const { database, clock, provider, seed = 1, documents = 4_000, clients = 12, afterwards } = options;
  const last = await findLastImport(database.kysely, DEMO);
  if (last?.aceptado || (!last && (await hasCustomers(database.kysely)))) return false;
  const note = (aceptado: boolean) =>
    saveImport(
      database.kysely,
      { archivo: DEMO, filas: 0, nuevas: 0, cambiadas: 0, dejadas: 0, rechazadas: 0, aceptado },
      clock.now(),
    );
  await note(false);
  const folder = await mkdtemp(join(tmpdir(), 'surtidor-demo-'));
  try {
    await generateFeed({ folder, documents, clients, seed, provider, today: today(clock) });
    const { archivos, sinRechazos } = await importFolder({
      database,
      folder,
      clock,
      notify: createFeedNotifier({ provider, clock }),
    });
    if (!sinRechazos)
      throw new Error(archivos.flatMap(({ problemas }) => problemas.map(describeFileProblem)).join('\n'));
    await afterwards?.();
    await note(true);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
