import { CompiledQuery } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** What the limiter library asks of a PostgreSQL client: one counter's upsert, read or delete, each a single statement. */
export interface CounterClient {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

/** The library's statements over the database port, so that both databases keep the counters. */
export const counterClient = (connection: Connection): CounterClient => ({
  async query({ text, values = [] }) {
    const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** Counters whose time is over; the library would do it with a timer of its own, in every process. */
export async function deletePastCounters(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('limites').where('expire', '<', now.getTime()).execute();
}
