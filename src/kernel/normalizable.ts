/** Maximum length in characters; no form field allows as many. */
const LONGEST = 1_000;

/**
 * Whether a text is short enough for Unicode normalisation, whose time grows with the square of the combining marks.
 * A longer text would block the event loop, and no field allows it.
 */
export const isNormalizable = (text: string): boolean => text.length <= LONGEST;
