/** Retry policy of a message, in milliseconds. */
export interface RetryPolicy {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Time since writing after which the message is given up. */
  readonly forMs: number;
}

/** Time of the next attempt: after the first pause, doubled each time, up to the longest. @param attempts made so far, from 1 */
export const nextAttempt = ({ firstPauseMs, longestPauseMs }: RetryPolicy, attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30)));

/** Whether an attempt at that time would be too late. */
export const isTooLate = ({ forMs }: RetryPolicy, written: Date, next: Date): boolean =>
  next.getTime() >= written.getTime() + forMs;
