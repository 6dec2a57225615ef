/** Maximum number of blocks in one query; no page shows as many. */
export const MOST_BLOCKS = 20;

/** Valid identifiers of blocks, in the feed and in queries. */
export const BLOCK_IDENTIFIER = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * The contract's error message for a block that does not exist or is hidden (docs/product/content.md#rules).
 * @param identifier as requested; the message repeats only its first 64 characters
 */
export const missingBlockMessage = (identifier: string): string =>
  `The CMS block with the "${identifier.slice(0, 64)}" ID doesn't exist.`;

/**
 * Names of pictures in the feed's folder `imagenes/`, by which posts and blocks refer to them (docs/product/content.md#pictures). The extension
 * is ignored: the format is detected from the bytes.
 */
export const PICTURE_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;
