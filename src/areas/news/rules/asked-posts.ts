/** The only value of `action` that the contract knows. */
export const GET_POST_LIST = 'get_post_list';

/** The largest identifier of a post, as the database stores it. */
const LARGEST_ID = 2_147_483_647;

/**
 * The post that an address or a filter names (docs/product/news.md#rules).
 * @returns undefined for a text that is no identifier: no post has it
 */
export function postIdOf(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST_ID ? id : undefined;
}
