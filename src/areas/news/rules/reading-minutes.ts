/** Words that an adult reads in a minute. */
const WORDS_PER_MINUTE = 200;

/**
 * How long reading a post takes, in words (docs/product/news.md#screens).
 * @param html sanitised
 */
export function readingMinutes(html: string): string {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
