import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { readEvents, type StoredEvent } from './event-queries.ts';
import { findRestoreBetween, type Restore } from './restore-queries.ts';
import './tables.ts';

/**
 * Locks the position of a named reader until the transaction ends, so that its runs are sequential. Adds a new reader.
 * @returns the number of the last event read; null before its first
 */
export async function lockReader(tx: Connection, nombre: string): Promise<number | null> {
  await sql`insert into lectores_eventos (nombre) values (${nombre}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ leido: number | null }>`
    select leido from lectores_eventos where nombre = ${nombre} for update`.execute(tx);
  return rows[0]?.leido ?? null;
}

/** Stores the position of a reader, in the transaction that handles the events. */
export async function saveReaderPosition(tx: Connection, nombre: string, leido: number | null): Promise<void> {
  await tx.updateTable('lectores_eventos').set({ leido }).where('nombre', '=', nombre).execute();
}

interface Asked {
  /** Number of the last event already read. */
  readonly after: number;
  readonly tipo: string;
  readonly atMost: number;
}

interface NextEvents {
  readonly events: readonly Pick<StoredEvent, 'numero' | 'datos'>[];
  /** The position after these events. */
  readonly upTo: number;
  readonly hasMore: boolean;
  /** Number of the last event that was deleted before this reader read it. */
  readonly missedUpTo: number | undefined;
  /** Restore of the database after the reader's last event. The database no longer contains the effects of later events. */
  readonly restored: Restore | undefined;
}

/** Reads events of one kind after a number, in order. */
export async function readNextEvents(tx: Connection, { after, tipo, atMost }: Asked): Promise<NextEvents> {
  const { events, before, last } = await readEvents(tx, { after, tipo, atMost });
  const hasMore = events.length === atMost;
  const upTo = hasMore ? (events.at(-1)?.numero ?? after) : last;
  return {
    ...{ events, upTo, hasMore },
    missedUpTo: after < before ? before : undefined,
    restored: await findRestoreBetween(tx, after, upTo),
  };
}
