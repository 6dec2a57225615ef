export const LONGEST_NOTE = 2_000;

/** A note as it is stored: without blanks around it, and with signs that a database can store. @returns undefined for one that is empty or too long */
export function readNote(typed: string): string | undefined {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
    .trim();
  return text !== '' && [...text].length <= LONGEST_NOTE ? text : undefined;
}
