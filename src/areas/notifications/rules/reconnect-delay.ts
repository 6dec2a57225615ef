const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * How long to wait before the next attempt to connect: anything up to a limit that doubles with each attempt (full jitter), so that
 * thousands of browsers do not come back at the same moment.
 * @param attempt 0 for the first one after a working connection
 * @param random 0 ≤ random < 1
 */
export const reconnectDelay = (attempt: number, random: number): number =>
  Math.floor(random * Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)));
