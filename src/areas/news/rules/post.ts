/** The only value of `action` that the contract accepts. */
export const GET_POST_LIST = 'get_post_list';

/** Maximum identifier of a post that the database can store. */
const LARGEST_ID = 2_147_483_647;

/**
 * Parses the post's identifier in an address or filter (docs/product/news.md#rules).
 * @returns undefined for a text that no post can have as its identifier
 */
export function parsePostId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
}

/** Words per minute that an adult reads. */
const WORDS_PER_MINUTE = 200;

/**
 * Reading time of a post in words (docs/product/news.md#screens).
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

/** `imagen`: a post starts with its picture. `texto`: only cards show the picture (docs/product/news.md#rules). */
export const POST_LAYOUTS = ['imagen', 'texto'] as const;
export type PostLayout = (typeof POST_LAYOUTS)[number];

/**
 * True when the open post begins with its picture (docs/product/news.md#rules).
 * @param layout as the contract has it; back ends may send others than {@link POST_LAYOUTS}
 */
export const beginsWithPicture = ({ layout }: { readonly layout: string }): boolean =>
  layout !== ('texto' satisfies PostLayout);
