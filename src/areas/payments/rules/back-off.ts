/**
 * Longest pause between two queries about an attempt, in seconds. A silent bank is most often down for everyone and its documents stay blocked, so it
 * is queried again within minutes. A bank that answers unusably about one attempt is left alone for longer.
 */
export const LONGEST_PAUSE_SECONDS = { silent: 300, unusable: 900 } as const;

/**
 * Exponential back-off of the questions to the bank about one attempt.
 * @param failures questions in a row that brought no usable answer
 * @param probeSeconds the pause after an answer, and the first one after a failure
 * @returns seconds until the next question
 */
export const pauseAfter = (
  failures: number,
  probeSeconds: number,
  last: keyof typeof LONGEST_PAUSE_SECONDS = 'unusable',
): number => Math.min(probeSeconds * 2 ** Math.min(failures, 20), Math.max(LONGEST_PAUSE_SECONDS[last], probeSeconds));

/**
 * The latest due time that is plausible. A later one was written by a clock that ran ahead, and must not delay the next query until then. Twice the
 * longest pause allows for small differences between correct clocks.
 * @param longestSeconds the longest pause
 */
export const latestPlausibleDue = (now: Date, longestSeconds: number): Date =>
  new Date(now.getTime() + 2 * longestSeconds * 1000);

/**
 * Seconds for which the bank is queried about an attempt closed in doubt, although it answers: it may have taken the money afterwards and lost its
 * callback. The first answer after that is the last.
 */
export const DOUBT_SECONDS = 2 * 24 * 3600;
/** When the bank was down at the end of the doubt, it is queried until it answers once, but no longer than this, in seconds. */
export const LONGEST_DOUBT_SECONDS = 14 * 24 * 3600;
const SHORTEST_DOUBT_PAUSE = 60;
export const LONGEST_DOUBT_PAUSE = 6 * 3600;

/** @param closedFor seconds since the attempt was closed. @returns whether an answer of the bank is the last one needed */
export const isDoubtOver = (closedFor: number): boolean => closedFor >= DOUBT_SECONDS;

/**
 * Pause before the next query about an attempt closed in doubt: the time since its closing, so that the pauses double.
 * @param closedFor seconds since the attempt was closed; negative where the clock that wrote it was ahead
 * @returns seconds until the next query; undefined when there is none any more
 */
export const pauseInDoubt = (closedFor: number): number | undefined =>
  closedFor >= LONGEST_DOUBT_SECONDS
    ? undefined
    : Math.min(Math.max(Math.abs(closedFor), SHORTEST_DOUBT_PAUSE), LONGEST_DOUBT_PAUSE);
