/**
 * The longest pause between two questions about an attempt, in seconds. A silent bank is most often down for all, and its documents stay
 * blocked meanwhile, so it is asked again within minutes; a bank that answers nothing usable about one attempt is left alone for longer.
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
