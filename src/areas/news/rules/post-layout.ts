/** `imagen`: a post begins with its picture. `texto`: the picture is on the cards only (docs/product/news.md#rules). */
export const POST_LAYOUTS = ['imagen', 'texto'] as const;
export type PostLayout = (typeof POST_LAYOUTS)[number];
