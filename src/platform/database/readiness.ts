import { sql } from 'kysely';
import { waitAtMost } from '../concurrency.ts';
import type { Database } from './database.ts';

/** Interval between two test writes. */
const WRITABLE_FOR_MS = 5_000;
const PATIENCE_MS = 2_000;

/**
 * Watches whether the database answers and accepts writes: with a full disk or a read-only server it still answers
 * queries.
 * @returns a check that answers within two seconds
 */
export function createReadinessCheck(database: Database): () => Promise<boolean> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isReady = false;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const isDue = performance.now() - writtenAt >= WRITABLE_FOR_MS;
      await (isDue ? writeAndUndo(database) : sql`select 1`.execute(database.kysely));
      if (isDue) writtenAt = performance.now();
      isReady = true;
    } catch {
      // Not logged here: failed requests are logged, and /readyz answers 503.
      isReady = false;
      writtenAt = Number.NEGATIVE_INFINITY;
    }
    asking = undefined;
  }

  return async () => {
    const answered = asking ?? ask();
    asking = answered;
    await waitAtMost(PATIENCE_MS, answered);
    return asking === undefined && isReady;
  };
}

/** Inserts a row and rolls back. A table's first row needs new disk space; updating an existing row would not. */
async function writeAndUndo({ kysely }: Database): Promise<void> {
  const transaction = await kysely.startTransaction().execute();
  try {
    await sql`create temporary table sonda_de_escritura on commit drop as
      select md5(random()::text) as relleno from generate_series(1, 200)`.execute(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
