const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An address as it may be told to others: without query and fragment, and without what says of whom it is.
 * @param path of this portal, `/admin/mis-pagos/5b0e…/comprobante`
 * @returns `/admin/mis-pagos/:id/comprobante`
 */
export const anonymousPath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/\d{3,}/.test(part) || UUID.test(part) ? ':id' : part))
    .join('/');

const QUERY = /((?:https?:\/\/|\/)[^\s?#"'()<>]*)[?#][^\s"'()<>]*/g;
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const LONG_NUMBER = /\d{5,}/g;

/** Only whole words of three letters or more: `Ana` must not take a piece out of every word it is in. */
const wordsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3);

/** What stands in a message of an error, without queries, mail addresses, long numbers and the names given. */
export function anonymousText(text: string, names: readonly string[] = []): string {
  const plain = text.replace(QUERY, '$1').replace(MAIL, '[correo]').replace(LONG_NUMBER, '#');
  const words = new Set(wordsOf(names).map((word) => word.toLowerCase()));
  return words.size === 0
    ? plain
    : plain.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? '[nombre]' : word));
}

/** The address of a script, or of the page a script stands in: never with a query. */
export const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
