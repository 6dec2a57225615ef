/** More than any page shows; a longer list is refused. */
export const MOST_BLOCKS = 20;

/** How blocks are named, in the feed and by whoever asks: what is named otherwise does not exist. */
export const BLOCK_IDENTIFIER = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * The contract's sentence for a block that does not exist or is not shown (docs/product/content.md#rules).
 * @param identifier as it was asked for: of a long one only the beginning is repeated
 */
export const noSuchBlock = (identifier: string): string =>
  `The CMS block with the "${identifier.slice(0, 64)}" ID doesn't exist.`;
