/** A shorter word is one letter away from too many others. */
const SHORTEST_NEAR = 4;
const LONGEST_NEAR = 40;

/** Whether a word becomes the other one by one letter added, left out or changed, or by two neighbours exchanged. */
export function isNear(typed: string, word: string): boolean {
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
 * The text with each word that no name has replaced by a name's word one letter away. Numbers are not corrected.
 * @param typed words without case and accents
 * @param names the words of names that the person may see
 * @returns undefined when nothing is corrected
 */
export function correctWords(typed: readonly string[], names: readonly string[]): string | undefined {
  const corrected = typed.map((word) => {
    if (names.some((name) => name.includes(word))) return word;
    const mayBe = word.length >= SHORTEST_NEAR && word.length <= LONGEST_NEAR && /^\p{L}+$/u.test(word);
    return mayBe ? names.find((name) => name.length >= SHORTEST_NEAR && isNear(word, name)) : undefined;
  });
  const text = corrected.join(' ');
  return corrected.includes(undefined) || text === typed.join(' ') ? undefined : text;
}
