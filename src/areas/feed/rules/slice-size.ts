/** Rows of one transaction, at first and at least: its documents stay locked for some tens of milliseconds. */
export const SMALLEST_SLICE = 500;
const LARGEST_SLICE = 20_000;
/** How long a transaction of the import may take, in milliseconds, before its slices become smaller. */
const LONGEST_MS = 120;

/**
 * Every transaction has the same fixed cost, however few rows it has, so slices grow while they are quick.
 * @param rows of the last slice
 * @param tookMs how long the last slice took
 * @returns rows of the next slice
 */
export function nextSlice(rows: number, tookMs: number): number {
  if (tookMs > LONGEST_MS) return Math.max(SMALLEST_SLICE, Math.floor(rows / 2));
  return tookMs < LONGEST_MS / 2 ? Math.min(LARGEST_SLICE, rows * 2) : rows;
}
