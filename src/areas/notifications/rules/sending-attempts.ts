const FIRST_MS = 60_000;
const MOST_MS = 3_600_000;
/** A notice of the day before yesterday helps nobody. */
const WORTH_MS = 24 * 3_600_000;

/** When to try again: after a minute, then twice as long each time, up to an hour. @param attempts made so far, from 1 */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 16)));

/** The moment after which a mail or push that never left is not tried again. */
export const givenUpAt = (created: Date): Date => new Date(created.getTime() + WORTH_MS);
