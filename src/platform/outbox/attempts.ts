/** Retry policy of a message, in milliseconds. */
export interface RetryPolicy {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Age at which a message is given up. */
  readonly forMs: number;
}

/** Time of the next attempt: exponential back-off up to the longest pause. @param attempts number so far, from 1 */
export const nextAttemptAt = ({ firstPauseMs, longestPauseMs }: RetryPolicy, attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30)));

/** Whether an attempt at that time would exceed the message's life. */
export const isTooLate = ({ forMs }: RetryPolicy, written: Date, next: Date): boolean =>
  next.getTime() >= written.getTime() + forMs;
