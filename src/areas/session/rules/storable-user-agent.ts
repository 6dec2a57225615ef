/** Most characters stored, so that a caller cannot fill the database. */
const LONGEST = 300;

/** The User-Agent header as PostgreSQL can store it: control characters and lone surrogates become U+FFFD. */
export const storableUserAgent = (userAgent: string): string =>
  userAgent.slice(0, LONGEST).replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD');
