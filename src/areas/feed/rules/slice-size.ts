import type { FeedKind } from './feed-file.ts';
import { FEED_FILES } from './feed-files.ts';

/** Rows of one transaction whose rows customers wait for: they stay locked for some tens of milliseconds. */
const SMALLEST_SLICE = 500;
const LARGEST_SLICE = 20_000;
/** Longest transaction in milliseconds while customers may wait for its rows. After a longer one, slices become smaller. */
const LONGEST_MS = 120;

interface Slice {
  /** Its rows. */
  readonly rows: number;
  readonly tookMs: number;
  /** Number of stored rows that the slice changed, and so locked. New rows cannot block customers. */
  readonly changes: number;
}

/** @returns how many rows the first slice of a file has */
export const firstSlice = (kind: FeedKind): number =>
  FEED_FILES[kind].isLockedByCustomers ? SMALLEST_SLICE : LARGEST_SLICE;

/**
 * Each transaction has a fixed cost, so larger slices import faster. A slice grows while no customer can wait for its rows; after that it grows only
 * while it is quick.
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
