import { joinDocumentNumber } from '#kernel/list/document-number.ts';
import { parseSearchedAmount } from '#kernel/list/searched-amount.ts';

/** Minimum length of a search text. A shorter one would match nearly everything. */
export const MIN_LENGTH = 2;
export const LONGEST = 100;

/** Minimum length of a text that may be a whole CUFE or clave de acceso. */
const CUFE_LENGTH = 20;

export interface FindText {
  readonly text: string;
  /** The text without the dots between thousands, if it is a number: stored numbers have no dots. */
  readonly number: string;
  readonly mayBeCufe: boolean;
  /** The text without spaces and hyphens, if it can be a printed number: «FE 48502» becomes fe48502, «001-001-12» 00100112. */
  readonly joined: string | undefined;
  /** The text as an amount; undefined for other texts. */
  readonly amount: string | undefined;
}

/** A printed number without its spaces and hyphens. Its series may mix letters and digits: FE48502, F00100012344. */
const PRINTED = /^(?:[a-z][a-z\d]{0,5})?\d+$/;

/** Reads a search text. @returns undefined when it is too short (docs/product/finder.md#rules) */
export function readFindText(typed: string): FindText | undefined {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();
  if (text.length < MIN_LENGTH) return undefined;
  const number = /^[\d. ]*\d[\d. ]*$/.test(text) ? text.replaceAll(/[. ]/g, '') : text;
  const spelled = joinDocumentNumber(text);
  const joined = PRINTED.test(spelled) ? spelled : undefined;
  return { text, number, mayBeCufe: text.length >= CUFE_LENGTH, joined, amount: parseSearchedAmount(text) };
}
