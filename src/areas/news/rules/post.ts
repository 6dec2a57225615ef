/** The only value of `action` that the contract knows. */
export const GET_POST_LIST = 'get_post_list';

/** The largest identifier of a post, as the database stores it. */
const LARGEST_ID = 2_147_483_647;

/**
 * The post that an address or a filter names (docs/product/news.md#rules).
 * @returns undefined for a text that is no identifier: no post has it
 */
export function parsePostId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
}

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

/** `imagen`: a post begins with its picture. `texto`: the picture is on the cards only (docs/product/news.md#rules). */
export const POST_LAYOUTS = ['imagen', 'texto'] as const;
export type PostLayout = (typeof POST_LAYOUTS)[number];

/**
 * True when the open post begins with its picture (docs/product/news.md#rules).
 * @param layout as the contract has it; back ends may send others than {@link POST_LAYOUTS}
 */
export const beginsWithPicture = ({ layout }: { readonly layout: string }): boolean =>
  layout !== ('texto' satisfies PostLayout);
