export const LONGEST_NOTE = 2_000;

/** Matches a visible character. */
const SEEN = /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u;

/**
 * Normalizes a note for storage: trimmed, with characters that the database accepts.
 * @returns undefined for one that is too long or has no visible character
 */
export function readNote(typed: string): string | undefined {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
    .trim();
  return SEEN.test(text) && [...text].length <= LONGEST_NOTE ? text : undefined;
}
