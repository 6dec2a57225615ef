export const LONGEST_NOTE = 2_000;

/** A sign that people see. */
const SEEN = /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u;

/** A note as it is stored: without blanks around it, and with signs that a database can store. @returns undefined for one that is too long or has nothing to see */
export function readNote(typed: string): string | undefined {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
    .trim();
  return SEEN.test(text) && [...text].length <= LONGEST_NOTE ? text : undefined;
}
