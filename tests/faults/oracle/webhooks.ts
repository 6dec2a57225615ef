import type { Pool } from 'pg';
import type { Findings } from '../findings.ts';
import type { FaultReceiver } from '../systems/event-receiver.ts';

/** Compares the events with those that their destination has accepted: all of them, and each customer's in order. */
export async function compareEventsSent(
  pool: Pool,
  taken: ReturnType<FaultReceiver['taken']>,
  findings: Findings,
): Promise<void> {
  const first = new Map<string, number>();
  for (const [at, { id }] of taken.entries()) if (!first.has(id)) first.set(id, at);
  const { rows } = await pool.query<{ id: string; cliente: string }>(
    "select id, coalesce(cliente, '') as cliente from eventos order by numero",
  );
  const latest = new Map<string, number>();
  for (const { id, cliente } of rows) {
    const at = first.get(id);
    if (at === undefined) findings.add('an event that its destination did not get', id);
    else if (at < (latest.get(cliente) ?? -1))
      findings.add("a customer's events came out of order", `${cliente} ${id}`);
    else latest.set(cliente, at);
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of first.keys()) if (!known.has(id)) findings.add('an event of something that never was', id);
}
