/** Longer ones are cut: a caller must not fill the database with them. */
const LONGEST = 300;

/** A browser's own words as the database can hold them: neither control characters nor half a character. */
export const readableAgent = (userAgent: string): string =>
  userAgent.slice(0, LONGEST).replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD');
