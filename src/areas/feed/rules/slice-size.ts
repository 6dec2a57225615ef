import type { FeedFile } from '#kernel/feed/feed-file.ts';

/** Minimum and maximum rows of a slice. A small slice locks rows of customers for some tens of milliseconds only. */
const SMALLEST_SLICE = 500;
const LARGEST_SLICE = 20_000;
/** Maximum duration of a transaction in milliseconds while customers may wait for its rows. After a longer one, slices become smaller. */
const LONGEST_MS = 120;

type Locking = Pick<FeedFile, 'isLockedByCustomers'>;

interface Slice {
  /** Number of rows in the slice. */
  readonly rows: number;
  readonly tookMs: number;
  /** Number of stored rows that the slice changed and so locked. New rows cannot block customers. */
  readonly changes: number;
}

/** @returns the number of rows in a file's first slice */
export const firstSliceSize = ({ isLockedByCustomers }: Locking): number =>
  isLockedByCustomers ? SMALLEST_SLICE : LARGEST_SLICE;

/**
 * Computes the size of the next slice. Large slices import faster, because each transaction has a fixed cost. Slices grow until one locks rows that
 * customers use; afterwards they grow only while they are quick.
 * @param last the slice before it
 * @param isWaitedFor whether an earlier slice of the file locked rows that customers use
 * @returns number of rows
 */
export function nextSliceSize(
  { isLockedByCustomers }: Locking,
  { rows, tookMs, changes }: Slice,
  isWaitedFor: boolean,
): number {
  if (!isLockedByCustomers) return LARGEST_SLICE;
  if (!isWaitedFor) return changes > 0 ? SMALLEST_SLICE : Math.min(LARGEST_SLICE, rows * 2);
  if (tookMs > LONGEST_MS) return Math.max(SMALLEST_SLICE, Math.floor(rows / 2));
  return tookMs < LONGEST_MS / 2 ? Math.min(LARGEST_SLICE, rows * 2) : rows;
}
