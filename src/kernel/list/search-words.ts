/** Limit of words: the database checks each word on every row. */
const MOST_WORDS = 20;

/** Splits a search into words, without case and accents. Reads at most 200 characters and 20 words. */
export function searchWords(search: string | null | undefined): string[] {
  const words = (search ?? '')
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\0]+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}
