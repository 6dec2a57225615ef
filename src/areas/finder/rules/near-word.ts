/** Minimum length of a word to correct. Shorter words differ by one letter from too many others. */
const SHORTEST_NEAR = 4;
const LONGEST_NEAR = 40;

/** Whether a word is corrected: letters only, neither too short nor too long. */
export const isCorrectable = (word: string): boolean =>
  word.length >= SHORTEST_NEAR && word.length <= LONGEST_NEAR && /^\p{L}+$/u.test(word);

/**
 * SQL patterns (`like`) of the words with one typing error: the error leaves the half before it or the part after it as typed. Each such word matches one of
 * `patterns`. Each text with such a word matches one of `texts`, with a blank at both ends of the text.
 * @param word letters only, so that no sign of patterns needs escaping
 */
export function nearPatterns(word: string): { readonly patterns: string[]; readonly texts: string[] } {
  const half = Math.floor(word.length / 2);
  const [start, end] = [word.slice(0, half), word.slice(half + 1)];
  const patterns = [-1, 0, 1].flatMap((longer) => {
    const length = word.length + longer;
    return [start + '_'.repeat(length - start.length), '_'.repeat(length - end.length) + end];
  });
  return { patterns, texts: [`% ${start}%`, `%${end} %`] };
}

/** Whether the words differ by one typing error: a letter added, missing or changed, or two neighbours exchanged. */
export function isOneTypoApart(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (typed.length === word.length)
    return (
      rest(typed, 1) === rest(word, 1) ||
      (typed[start] === word[start + 1] && typed[start + 1] === word[start] && rest(typed, 2) === rest(word, 2))
    );
  return typed.length > word.length
    ? rest(typed, 1) === rest(word, 0) && typed.length === word.length + 1
    : rest(typed, 0) === rest(word, 1) && typed.length + 1 === word.length;
}

/**
 * Replaces each word that occurs in no name by a name's word that differs by one typing error. Numbers are not corrected.
 * @param typed words without case and accents
 * @param names words of names that the person may see
 * @returns undefined when nothing was corrected
 */
export function correctWords(typed: readonly string[], names: readonly string[]): string | undefined {
  const corrected = typed.map((word) => {
    if (names.some((name) => name.includes(word))) return word;
    return isCorrectable(word)
      ? names.find((name) => name.length >= SHORTEST_NEAR && isOneTypoApart(word, name))
      : undefined;
  });
  const text = corrected.join(' ');
  return corrected.includes(undefined) || text === typed.join(' ') ? undefined : text;
}
