/** Characters; far more than any field takes. */
const LONGEST = 1_000;

/**
 * Whether a text is short enough for Unicode normalisation. Its time grows with the square of the number of combining
 * marks, on the one thread that serves every request. A longer text fits no field and is refused without normalising
 * it.
 */
export const isNormalizable = (text: string): boolean => text.length <= LONGEST;
