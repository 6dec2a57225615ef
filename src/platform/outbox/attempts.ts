/** How long a message is tried, in milliseconds. */
export interface Tries {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Since it was written. Later it is given up. */
  readonly forMs: number;
}

/** When to try again: after the first pause, then twice as long each time, up to the longest. @param attempts made so far, from 1 */
export const nextAttempt = ({ firstPauseMs, longestPauseMs }: Tries, attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30)));

/** Whether an attempt at that moment would come too late. */
export const isTooLate = ({ forMs }: Tries, written: Date, next: Date): boolean =>
  next.getTime() >= written.getTime() + forMs;
