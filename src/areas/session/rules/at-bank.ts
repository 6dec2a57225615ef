/**
 * Cookie with the uuid of the attempt for which the customer is at the bank; readable by script. It expires with the
 * attempt, so its presence is enough and the clocks of browser and server need not agree. Over https its name begins
 * with `__Host-`.
 */
export const AT_BANK_COOKIE = 'en-el-banco';

/** The longest life of an attempt (`PAYMENT_EXPIRES_MINUTES`), and so the longest stop of an idle clock. */
const LONGEST_SECONDS = 3600;

/** @returns whole seconds until the attempt expires, from 0 to an hour; 0 for an instant that cannot be read */
export function secondsAtBank(expiresAt: string | null | undefined, now: Date): number {
  const seconds = Math.ceil((Date.parse(expiresAt ?? '') - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}

/**
 * Whether the customer is at the bank, according to the cookie.
 * @param cookies value of `document.cookie`
 * @param returned uuid of the attempt whose result page was opened last: the customer is back from that one
 */
export function isAtBank(cookies: string, returned: string | null): boolean {
  for (const cookie of cookies.split(';')) {
    const [name, uuid] = cookie.trim().split('=');
    if (name === AT_BANK_COOKIE || name === `__Host-${AT_BANK_COOKIE}`) return Boolean(uuid) && uuid !== returned;
  }
  return false;
}
