import { CompiledQuery } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** The part of a PostgreSQL client that the limiter library uses. Each call is one statement on one counter. */
export interface CounterClient {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

/** Runs the library's statements on our connection, so that PostgreSQL and PGlite both work. */
export const counterClient = (connection: Connection): CounterClient => ({
  async query({ text, values = [] }) {
    const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** Deletes expired counters. The library would use a timer in every process for it. */
export async function deletePastCounters(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('limites').where('expire', '<', now.getTime()).execute();
}
