const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * Delay before the next attempt to connect: exponential back-off with full jitter, so that thousands of browsers do not reconnect at the same moment.
 * @param attempt 0 for the first one after a working connection
 * @param random 0 ≤ random < 1
 */
export const reconnectDelay = (attempt: number, random: number): number =>
  Math.floor(random * Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)));
