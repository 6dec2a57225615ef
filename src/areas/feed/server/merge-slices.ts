import type { FeedFile } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import { IMPORT_RETRIES, retryRolledBack } from '#platform/database/in-transaction.ts';
import { addPeopleReports } from '../rules/merged-people.ts';
import { firstSliceSize, nextSliceSize } from '../rules/slice-size.ts';
import { feedFile } from './feed-files.ts';
import { hooksOf } from './feed-hooks.ts';
import type { MergeResult, MergeSource } from './file-hooks.ts';
import type { FeedFolderFile } from './find-files.ts';
import { inShortTransaction } from './imports-queries.ts';
import { mergeRows, wholeFileTarget } from './merge-queries.ts';
import { analyzeStage, type SliceEnd, stageSlice } from './stage-queries.ts';

/** Summed counts of all slices. */
export type MergedSlices = Required<Omit<MergeResult, 'personas'>> & Pick<MergeResult, 'personas'>;

/** A file with some stored slices and one failed slice. Importing it again stores the rest. */
export class FileInterrupted extends Error {
  readonly merged: MergedSlices;
  constructor(merged: MergedSlices, cause: unknown) {
    super('A slice of the file could not be merged', { cause });
    this.name = 'FileInterrupted';
    this.merged = merged;
  }
}

interface SliceOptions {
  readonly onSlice: () => void;
  /** Whether customers use the same connection, and so wait for every slice. */
  readonly isShared: boolean;
  readonly isTrial?: boolean | undefined;
}

/** Thrown to roll back a dry run's transaction. */
class TrialEnd extends Error {}

/**
 * Merges a checked file into the tables in short transactions, so that payments never wait long. Each slice is complete and idempotent. A dry run
 * counts the changes of each slice and rolls it back.
 * @throws FileInterrupted
 */
export async function mergeSlices(
  connection: Connection,
  { kind, name }: Pick<FeedFolderFile, 'kind' | 'name'>,
  { at, notify, onSlice, isShared, isTrial = false }: Pick<MergeSource, 'at' | 'notify'> & SliceOptions,
): Promise<MergedSlices> {
  const file = feedFile(kind);
  const sum: { -readonly [Name in keyof MergedSlices]: MergedSlices[Name] } = { nuevas: 0, cambiadas: 0, atrasadas: 0 };
  try {
    await analyzeStage(connection);
    let end: SliceEnd | undefined;
    const locking = isShared ? { isLockedByCustomers: true as const } : file;
    let rows = firstSliceSize(locking);
    let isWaitedFor = isShared;
    do {
      const began = performance.now();
      const slice = await mergeSlice(connection, file, { archivo: name, at, notify }, { rows, after: end, isTrial });
      end = slice.end;
      rows = nextSliceSize(locking, { rows, tookMs: performance.now() - began, changes: slice.cambiadas }, isWaitedFor);
      isWaitedFor ||= slice.cambiadas > 0;
      sum.nuevas += slice.nuevas;
      sum.cambiadas += slice.cambiadas;
      sum.atrasadas += slice.atrasadas ?? 0;
      if (slice.personas) sum.personas = addPeopleReports(sum.personas, slice.personas);
      onSlice();
    } while (end);
    return sum;
  } catch (error) {
    throw new FileInterrupted(sum, error);
  }
}

type MergedSlice = MergeResult & { readonly end?: SliceEnd | undefined };

interface SlicePlace {
  readonly rows: number;
  readonly after: SliceEnd | undefined;
  readonly isTrial: boolean;
}

async function mergeSlice(
  connection: Connection,
  file: FeedFile,
  from: MergeSource,
  { rows, after, isTrial }: SlicePlace,
): Promise<MergedSlice> {
  let tried: MergedSlice | undefined;
  // Rolls back and repeats a slice that waits too long for a lock. A payment holds its locks for milliseconds only.
  return retryRolledBack(
    () =>
      inShortTransaction(connection, async (tx): Promise<MergedSlice> => {
        const end = await stageSlice(tx, file, rows, after);
        const merged = end ? { ...(await mergeStage(tx, file, from)), end } : { nuevas: 0, cambiadas: 0 };
        if (!isTrial) return merged;
        tried = merged;
        throw new TrialEnd();
      }).catch((error: unknown) => {
        if (error instanceof TrialEnd && tried) return tried;
        throw error;
      }),
    IMPORT_RETRIES,
  );
}

/** Merges the slice into the tables: adds new rows and changes different ones. Removes nothing. */
async function mergeStage(tx: Connection, { kind }: FeedFile, from: MergeSource): Promise<MergeResult> {
  const hooks = hooksOf(kind);
  const target = hooks.target ?? wholeFileTarget(kind);
  const decided = await hooks.decide?.(tx, target);
  const merged = await (hooks.merge ?? mergeRows)(tx, target, from);
  await hooks.afterMerge?.(tx, decided, from);
  return merged;
}
