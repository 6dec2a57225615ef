import type { Transaction } from 'kysely';
import type { Connection } from './database.ts';
import type { Tables } from './tables.ts';

/** Deadlock and serialization failure: PostgreSQL rolled the transaction back, and a retry may succeed at once. */
const UNDONE: ReadonlySet<string> = new Set(['40P01', '40001']);

interface Repeats {
  readonly times: number;
  readonly firstPauseMs: number;
  /** SQLSTATEs after which the work is retried. */
  readonly codes: ReadonlySet<string>;
}

const OF_REQUESTS: Repeats = { times: 5, firstPauseMs: 20, codes: UNDONE };

/** No user waits for an import, so it also retries after a lock timeout (`lock_timeout`). */
export const IMPORT_RETRIES: Repeats = { times: 8, firstPauseMs: 50, codes: new Set([...UNDONE, '55P03']) };

/**
 * Retries work that the database rolled back, a bounded number of times with exponential back-off. The jitter prevents the same two transactions from
 * colliding again.
 * @throws the last error
 */
export async function retryRolledBack<Value>(
  work: () => Promise<Value>,
  { times, firstPauseMs, codes }: Repeats = OF_REQUESTS,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= times || !codes.has((error as { code?: string }).code ?? '')) throw error;
      const pause = firstPauseMs * 2 ** attempt;
      await new Promise((wake) => setTimeout(wake, pause / 2 + (Math.random() * pause) / 2));
    }
  }
}

/**
 * Runs the work in a transaction, and retries it after a deadlock or a serialization failure. The work may run
 * several times, so it must have no effect outside the transaction.
 */
export const inTransaction = <Value>(
  connection: Connection,
  work: (tx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> => retryRolledBack(() => connection.transaction().execute(work));
