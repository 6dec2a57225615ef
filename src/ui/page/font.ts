import url from '../fonts/archivo-latin.woff2?url';

/** Hashed address of the font, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontUrl: string = url;
