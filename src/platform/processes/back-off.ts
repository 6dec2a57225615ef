const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A process that lived this long was well: the next loss is a new story. */
const WELL_AFTER_MS = 60_000;

/**
 * Delay before a lost process is replaced: exponential back-off from nearly zero.
 * @param losses in a row, this one included
 */
export const backOff = (losses: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(losses - 1, 20));

/** A process that lived long enough resets the count. @returns losses in a row, after a process that lived for `livedMs` */
export const lossesAfter = (before: number, livedMs: number): number => (livedMs >= WELL_AFTER_MS ? 1 : before + 1);
