/** A shorter text would find nearly everything. */
export const SHORTEST = 2;
export const LONGEST = 100;

/** From this length on a text may be a whole CUFE or clave de acceso. */
const CUFE_LENGTH = 20;

export interface FindText {
  readonly text: string;
  /** Numbers are stored without the dots that people write between thousands; the text without them, where it is a number. */
  readonly number: string;
  readonly mayBeCufe: boolean;
}

/** @returns undefined when the text is too short to search for (docs/product/finder.md#rules) */
export function readFindText(typed: string): FindText | undefined {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();
  if (text.length < SHORTEST) return undefined;
  const number = /^[\d. ]+$/.test(text) ? text.replaceAll(/[. ]/g, '') : text;
  return { text, number, mayBeCufe: text.length >= CUFE_LENGTH };
}
