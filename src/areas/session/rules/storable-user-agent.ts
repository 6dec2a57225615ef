/** Maximum number of stored characters, so that a caller cannot fill the database. */
const LONGEST = 300;

/** Makes a User-Agent header safe for PostgreSQL: control characters and lone surrogates become U+FFFD. */
export const storableUserAgent = (userAgent: string): string =>
  userAgent.slice(0, LONGEST).replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD');
