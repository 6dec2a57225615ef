import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { numberEvents } from '#platform/events/event-queries.ts';
import type { Restore } from '#platform/events/restore-queries.ts';
import { HAND_OVER_COLUMNS, type HandOverPair, handOverCells, handOverFileName } from '../rules/hand-over.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { listHandedPairs, listUnwrittenDeliveries, markWritten, takeNextDelivery } from './hand-over-queries.ts';

export interface WrittenDelivery {
  readonly file: string;
  readonly compensations: number;
  readonly pairs: number;
}

interface Deps extends Pick<CompensationDeps, 'database' | 'clock' | 'confirmation'> {
  /** Called with the number of the last event that was deleted before this reader read it. */
  readonly onMissed?: (upTo: number) => void;
  /** Called when the database was restored since the last run that it remembers. */
  readonly onRestored?: (restore: Restore) => void;
}

/**
 * Writes compensations into files for the ERP, each once, in the order of their events (docs/product/compensations.md#handing-over). A delivery is
 * recorded with the reader's position, before its file exists. If the process dies before the delivery is marked as written, the next run writes the
 * same file again.
 */
export async function handOver(deps: Deps, folder: string): Promise<WrittenDelivery[]> {
  const { database, clock, confirmation, onMissed, onRestored } = deps;
  await numberEvents(database);
  for (let hasMore = true; hasMore; ) {
    const taken = await takeNextDelivery(database, confirmation, clock.now());
    if (taken.missedUpTo !== undefined) onMissed?.(taken.missedUpTo);
    if (taken.restored) onRestored?.(taken.restored);
    ({ hasMore } = taken);
  }
  const written: WrittenDelivery[] = [];
  for (const numero of await listUnwrittenDeliveries(database.kysely))
    written.push(await writeDelivery(deps, folder, numero));
  return written;
}

/**
 * Writes one delivery, also again if its file was lost.
 * @returns no compensations when the delivery does not exist
 */
export async function writeDelivery(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  folder: string,
  numero: number,
): Promise<WrittenDelivery> {
  const pairs = await listHandedPairs(database.kysely, numero);
  const file = handOverFileName(numero);
  if (pairs.length === 0) return { file, compensations: 0, pairs: 0 };
  await writeWhole(folder, file, textOf(pairs));
  await markWritten(database.kysely, numero, clock.now());
  return { file, compensations: new Set(pairs.map(({ id_transaccion }) => id_transaccion)).size, pairs: pairs.length };
}

const textOf = (pairs: readonly HandOverPair[]): string => stringify([HAND_OVER_COLUMNS, ...pairs.map(handOverCells)]);

/** Writes to a temporary file and renames it, so that no reader sees a partial file. */
async function writeWhole(folder: string, file: string, text: string): Promise<void> {
  const draft = join(folder, `.${file}.${randomUUID()}`);
  const handle = await open(draft, 'w', 0o640);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, file));
  // Flushes the folder too. Otherwise a power failure could lose the file's name although the delivery is marked as written.
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
