import { readAmount } from './read-amount.ts';

/** A shorter text would find nearly everything. */
export const MIN_LENGTH = 2;
export const LONGEST = 100;

/** Shortest text that may be a whole CUFE or clave de acceso. */
const CUFE_LENGTH = 20;

export interface FindText {
  readonly text: string;
  /** Numbers are stored without the dots that people write between thousands; the text without them, where it is a number. */
  readonly number: string;
  readonly mayBeCufe: boolean;
  /** The number without spaces and hyphens, where letters precede digits: «FE 48502» is FE48502. */
  readonly joined: string | undefined;
  /** The text as an amount. */
  readonly amount: string | undefined;
}

/** @returns undefined when the text is too short to search for (docs/product/finder.md#rules) */
export function readFindText(typed: string): FindText | undefined {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();
  if (text.length < MIN_LENGTH) return undefined;
  const number = /^[\d. ]+$/.test(text) ? text.replaceAll(/[. ]/g, '') : text;
  const joined = /^[a-z]{1,6}[ -]*\d[\d -]*$/i.test(text) ? text.replaceAll(/[ -]/g, '').toLowerCase() : undefined;
  return { text, number, mayBeCufe: text.length >= CUFE_LENGTH, joined, amount: readAmount(text) };
}
