import { redactSecretAddresses } from '#kernel/secret-address.ts';

const HIDDEN = '[oculto]';
const LONGEST = 300;

/** User and password within an address. */
const CREDENTIALS = /(?<=:\/\/)[^\s/@]+@/g;
/** Query and fragment of an address, of any host. */
const QUERY = /(?<=[\w)\]/])[?#][^\s"'<>)]*=[^\s"'<>)]*/g;
/** The value after the scheme of an Authorization header. */
const SCHEME = /\b(bearer|basic|vapid)\s+\S+/gi;
/** `token=…`, `"client_secret":"…"`, `clave: …`. */
const NAMED =
  /(token|secret|passw(?:or)?d|clave|contraseña|codigo|code|firma|signature|sig|key|pin)(["']?\s*[=:]\s*["']?)[^\s"',;)}]+/gi;
/** A voucher code: five groups of four characters, with or without dashes. */
const VOUCHER = /(?<![0-9a-z])(?:[0-9a-z]{4}-?){4,}[0-9a-z]{4}(?![0-9a-z])/gi;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Keeps identifiers of payments, which are not secrets. */
const withoutVouchers = (text: string): string =>
  text.replace(new RegExp(`${UUID.source}|${VOUCHER.source}`, 'gi'), (found) => (found.length === 36 ? found : HIDDEN));
/** A long word of letters and digits, as tokens and hashes are. */
const LONG_WORD = /[\w+/=-]*\w{8}[\w+/=.-]*/g;

const isTokenLike = (word: string): boolean =>
  word.length >= 20 &&
  /\d/.test(word) &&
  /[a-z]/i.test(word) &&
  !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) &&
  !word.includes('://');

/**
 * Redacts an error's text for operators: no credentials, queries of addresses, secret paths, tokens and voucher codes, in one line
 * (docs/product/console.md#jobs-and-mails). Errors quote their request, so they may contain any of these.
 */
export function redactErrorText(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim();
  const open = redactSecretAddresses(
    withoutVouchers(line)
      .replace(CREDENTIALS, `${HIDDEN}@`)
      .replace(QUERY, `?${HIDDEN}`)
      .replace(SCHEME, `$1 ${HIDDEN}`)
      .replace(NAMED, `$1$2${HIDDEN}`),
    HIDDEN,
  );
  return open.replace(LONG_WORD, (word) => (isTokenLike(word) ? HIDDEN : word)).slice(0, LONGEST);
}
