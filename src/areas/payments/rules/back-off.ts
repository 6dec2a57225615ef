/**
 * Maximum pause between two queries about an attempt, in seconds. `silent` is shorter: a silent bank is mostly down for everybody and its documents
 * stay blocked. `unusable` is longer: the bank works, but its answers about this attempt do not help.
 */
export const LONGEST_PAUSE_SECONDS = { silent: 300, unusable: 900 } as const;

/**
 * Exponential back-off of the queries to the bank about one attempt.
 * @param failures consecutive queries without a usable answer
 * @param probeSeconds pause after an answer, and after the first failure
 * @returns seconds until the next query
 */
export const pauseAfter = (
  failures: number,
  probeSeconds: number,
  last: keyof typeof LONGEST_PAUSE_SECONDS = 'unusable',
): number => Math.min(probeSeconds * 2 ** Math.min(failures, 20), Math.max(LONGEST_PAUSE_SECONDS[last], probeSeconds));

/**
 * The latest plausible due time. A later one was written by a clock that ran ahead, and must not delay the next query. Twice the
 * maximum pause allows for small differences between correct clocks.
 * @param longestSeconds the maximum pause
 */
export const latestPlausibleDue = (now: Date, longestSeconds: number): Date =>
  new Date(now.getTime() + 2 * longestSeconds * 1000);

/**
 * Time in seconds during which an attempt closed in doubt is still queried: the bank may take the money later and lose its callback. The first answer
 * after this time is the last.
 */
export const DOUBT_SECONDS = 2 * 24 * 3600;
/** Maximum seconds of such queries. If the bank is down when the doubt should end, they go on until it answers once, but not beyond this. */
export const LONGEST_DOUBT_SECONDS = 14 * 24 * 3600;
const SHORTEST_DOUBT_PAUSE_SECONDS = 60;
export const LONGEST_DOUBT_PAUSE_SECONDS = 6 * 3600;

/** Whether one further answer of the bank ends the queries. @param closedFor seconds since the attempt was closed */
export const isDoubtOver = (closedFor: number): boolean => closedFor >= DOUBT_SECONDS;

/**
 * Pause before the next query about an attempt closed in doubt. It equals the time since closing, so the pauses double.
 * @param closedFor seconds since the attempt was closed; negative if the clock that wrote the time was ahead
 * @returns seconds until the next query; undefined when none follows
 */
export const pauseInDoubt = (closedFor: number): number | undefined =>
  closedFor >= LONGEST_DOUBT_SECONDS
    ? undefined
    : Math.min(Math.max(Math.abs(closedFor), SHORTEST_DOUBT_PAUSE_SECONDS), LONGEST_DOUBT_PAUSE_SECONDS);
