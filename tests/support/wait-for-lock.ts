import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Connection, Database } from '#platform/database/database.ts';

/**
 * Resolves once another connection waits for a lock of this transaction. Returns at once on the embedded database:
 * its only connection makes everything else wait anyway.
 */
export async function waitForLock({ kind }: Database, transaction: Connection): Promise<void> {
  if (kind === 'embedded') return;
  const isWaitedFor = async () => {
    // PostgreSQL caches these statistics within a transaction, which would hide newer connections.
    await sql`select pg_stat_clear_snapshot()`.execute(transaction);
    const { rows } = await sql`
      select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(transaction);
    expect(rows).not.toHaveLength(0);
  };
  await vi.waitFor(isWaitedFor, { timeout: 30_000, interval: 20 });
}
