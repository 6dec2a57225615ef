import { searchWords } from '#kernel/list/search-words.ts';

/** A customer matches when one of these does (docs/product/console.md#customers). */
export interface CustomerSearch {
  /** Words that must all occur in the name; without accents, in lower case. */
  readonly words: readonly string[];
  /** Beginning of the tax number, or the code without its leading zeros. Undefined when the text is not a number. */
  readonly digits: string | undefined;
  /** Part of a person's mail address, in lower case. Undefined when the text has spaces, as no address has. */
  readonly mail: string | undefined;
}

/** Fewer digits would find a large part of the customers. */
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 20;
const LONGEST_TEXT = 100;

/** Reads the search of the list of customers. @returns undefined for a text of blanks */
export function readCustomerSearch(typed: string | null | undefined): CustomerSearch | undefined {
  const text = (typed ?? '').replaceAll('\0', '').slice(0, LONGEST_TEXT).trim();
  if (text === '') return undefined;
  const number = text.replace(/^(nit|ruc)[\s:]*/i, '');
  const digits = /^[\d.\-\s]+$/.test(number) ? number.replaceAll(/\D/g, '') : '';
  return {
    words: searchWords(text),
    digits: digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS ? digits : undefined,
    mail: /\s/.test(text) ? undefined : text.toLowerCase(),
  };
}
