import type { FeedKind } from './feed-file.ts';
import { FEED_FILES } from './feed-files.ts';

/** Rows of one transaction whose rows customers wait for: they stay locked for some tens of milliseconds. */
const SMALLEST_SLICE = 500;
const LARGEST_SLICE = 20_000;
/** How long a transaction that customers wait for may take, in milliseconds, before its slices become smaller. */
const LONGEST_MS = 120;

interface Slice {
  /** Its rows. */
  readonly rows: number;
  readonly tookMs: number;
  /** Its rows that were held before and are different now: these were locked. New rows are unknown to customers. */
  readonly changes: number;
}

/** @returns how many rows the first slice of a file has */
export const firstSlice = (kind: FeedKind): number =>
  FEED_FILES[kind].isLockedByCustomers ? SMALLEST_SLICE : LARGEST_SLICE;

/**
 * A transaction costs some milliseconds however few rows it has, so larger slices import faster. A slice grows as long as no customer can wait
 * for its rows, and after that as long as it is quick.
 * @param last slice of the file
 * @param isWaitedFor whether an earlier slice of the file locked rows of customers
 * @returns rows of the next slice
 */
export function nextSlice(kind: FeedKind, { rows, tookMs, changes }: Slice, isWaitedFor: boolean): number {
  if (!FEED_FILES[kind].isLockedByCustomers) return LARGEST_SLICE;
  if (!isWaitedFor) return changes > 0 ? SMALLEST_SLICE : Math.min(LARGEST_SLICE, rows * 2);
  if (tookMs > LONGEST_MS) return Math.max(SMALLEST_SLICE, Math.floor(rows / 2));
  return tookMs < LONGEST_MS / 2 ? Math.min(LARGEST_SLICE, rows * 2) : rows;
}
