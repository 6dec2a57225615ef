import { joinDocumentNumber } from '#kernel/list/document-number.ts';
import { parseSearchedAmount } from '#kernel/list/searched-amount.ts';

/** Minimum length of a search text. A shorter one would match nearly everything. */
export const MIN_LENGTH = 2;
export const LONGEST = 100;

/** Minimum length of a text that may be a whole CUFE or clave de acceso. */
const CUFE_LENGTH = 20;

export interface FindText {
  readonly text: string;
  /** The number in the text without the dots between thousands, if it is one: stored numbers have no dots. Otherwise the text. */
  readonly number: string;
  readonly mayBeCufe: boolean;
  /** The text without spaces and hyphens, if it can be a printed number: «FE 48502» becomes fe48502, «001-001-12» 00100112. */
  readonly joined: string | undefined;
  /** The text as an amount; undefined for other texts. */
  readonly amount: string | undefined;
}

/** A printed number without its spaces and hyphens. Its series may mix letters and digits: FE48502, F00100012344. */
const PRINTED = /^(?:[a-z][a-z\d]{0,5})?\d+$/;

/** Words that people write before a number: «factura», «N.º», «#». */
const BEFORE_NUMBER =
  /^(?:(?:factura|documento|doc|pedido|orden|pago|nota|n[úu]mero|n[úu]m|nro|no|n\.?[°º])(?:\.|\s|(?<=[°º.]))\s*|#\s*)+(?=[a-z\d])/i;

const NUMBER = /^[\d. ]*\d[\d. ]*$/;

/** The number after the words that people write before it; the whole text when what follows is no number. */
function numberIn(text: string): { readonly number: string; readonly joined: string | undefined } {
  const rest = text.replace(BEFORE_NUMBER, '');
  const spelled = joinDocumentNumber(rest.replaceAll('/', '-'));
  const joined = PRINTED.test(spelled) ? spelled : undefined;
  const isNumber = NUMBER.test(rest);
  return { number: isNumber ? rest.replaceAll(/[. ]/g, '') : joined === undefined ? text : rest, joined };
}

/** Reads a search text. @returns undefined when it is too short (docs/product/finder.md#rules) */
export function readFindText(typed: string): FindText | undefined {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();
  if (text.length < MIN_LENGTH) return undefined;
  return { text, ...numberIn(text), mayBeCufe: text.length >= CUFE_LENGTH, amount: parseSearchedAmount(text) };
}
