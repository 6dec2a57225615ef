import type { NameWords } from '#kernel/list/name-words.ts';
import { correctWords, isCorrectable, nearPatterns } from '../rules/near-word.ts';

/** Maximum words of a text that is corrected: each is searched in all names. */
const MOST_WORDS = 10;
/** Maximum wrong words of a text that is corrected: each is compared with the words of all names. */
const MOST_WRONG = 5;

/**
 * Corrects each word that occurs in no name by one that differs by one typing error (docs/product/finder.md#rules).
 * @param typed words without case and accents
 * @returns undefined when nothing was corrected
 */
export async function correctText(typed: readonly string[], names: NameWords): Promise<string | undefined> {
  if (typed.length > MOST_WORDS || !typed.some(isCorrectable)) return undefined;
  const known = await names.known(typed);
  const wrong = typed.filter((word) => !known.includes(word));
  if (wrong.length === 0 || wrong.length > MOST_WRONG || !wrong.every(isCorrectable)) return undefined;
  return correctWords(typed, [...known, ...(await names.near(wrong.map(nearPatterns)))]);
}
