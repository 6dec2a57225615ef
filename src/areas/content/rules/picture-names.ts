/**
 * Names of pictures in the feed's folder `imagenes/`, by which posts and blocks refer to them (docs/product/content.md#pictures). The extension
 * says nothing: what a file is, its bytes say.
 */
export const PICTURE_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;
