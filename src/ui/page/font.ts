import url from '../fonts/archivo-latin.woff2?url';

/**
 * The hashed address of the only typeface, for `<link rel="preload" as="font" type="font/woff2"
 * crossOrigin="anonymous">`.
 */
export const fontUrl: string = url;
