/** Far more characters than any field takes. */
const LONGEST = 1_000;

/**
 * Whether a text may be put in a normal form: that takes the square of the length of its marks, on the one thread that answers everybody. What is
 * longer fits no field, and is refused as it is.
 */
export const isNormalizable = (text: string): boolean => text.length <= LONGEST;
