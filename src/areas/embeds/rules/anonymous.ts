import { findSecretRoute, redactSecretAddresses } from '#kernel/secret-address.ts';

/** Pattern of a UUID, or of a voucher's code of five groups of four characters with or without dashes. */
const CODE = /^(?:[\da-z]{4}-?){5,8}$/i;

/**
 * Makes a path safe to send to other services. Drops query and fragment, and puts `:id` for UUIDs, codes, parts with three
 * digits or more, and everything after a secret route.
 * @param address of this portal, `/admin/mis-pagos/5b0e…/comprobante`
 * @returns `/admin/mis-pagos/:id/comprobante`
 */
export function anonymousPath(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  const secret = findSecretRoute(path);
  if (secret) return `${secret.route}/:id`;
  return path
    .split('/')
    .map((part) => (/\d{3,}/.test(part) || CODE.test(part) ? ':id' : part))
    .join('/');
}

const WRITTEN_CODE = /\b(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}\b/g;
const QUERY = /((?:https?:\/\/|\/)[^\s?#"'()<>]*)[?#][^\s"'()<>]*/g;
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const LONG_NUMBER = /\d{5,}/g;

/** Words of at least three letters in names. Only whole words are replaced, so `Ana` does not change `mañana`. */
const wordsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3);

/** Makes an error message safe to send to other services: removes queries, mail addresses, codes, long numbers and the given names. */
export function anonymousText(text: string, names: readonly string[] = []): string {
  const plain = redactSecretAddresses(text.replace(QUERY, '$1'), '[código]')
    .replace(MAIL, '[correo]')
    .replace(WRITTEN_CODE, '[código]')
    .replace(LONG_NUMBER, '#');
  const words = new Set(wordsOf(names).map((word) => word.toLowerCase()));
  return words.size === 0
    ? plain
    : plain.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? '[nombre]' : word));
}

/** The address without query and fragment. */
export const stripQuery = (address: string): string => address.split(/[?#]/)[0] ?? '';
