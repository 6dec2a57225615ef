/**
 * Idle time in milliseconds after which the session ends: 15 minutes without mouse, key or scroll. A warning comes one minute before
 * (docs/product/session.md#idle-time).
 */
export const IDLE_LIMIT_MS = 900_000;
export const WARNING_MS = 60_000;

/** Minimum interval between two reports of activity to the server. */
export const REPORT_ACTIVITY_MS = 60_000;
/** Delay before a failed report is sent again. */
export const RETRY_REPORT_MS = 5_000;

export type IdleState = 'active' | 'warning' | 'over';

/** @param lastActivity newest activity in any tab, epoch milliseconds */
export function idleState(lastActivity: number, now: number): IdleState {
  const idle = now - lastActivity;
  if (idle >= IDLE_LIMIT_MS) return 'over';
  return idle >= IDLE_LIMIT_MS - WARNING_MS ? 'warning' : 'active';
}

/** Idle limit on the server, the same as in the page (docs/product/session.md#idle-time). */
export const IDLE_SECONDS = IDLE_LIMIT_MS / 1000;

/** A session ends after seven days even in use, like its cookies. */
export const LIFETIME_SECONDS = 7 * 24 * 3600;

/** A support visit ends after thirty minutes even in use (docs/product/support.md#rules). */
export const VISIT_SECONDS = 30 * 60;

/** Seconds from the start of a session to its end, however much it is used. Its cookies last as long. */
export const lifetimeSeconds = ({ isSupportUser }: { readonly isSupportUser: boolean }): number =>
  isSupportUser ? VISIT_SECONDS : LIFETIME_SECONDS;

/** Age at which the recorded use is renewed: at most one database write per minute and session. */
export const TOUCH_SECONDS = REPORT_ACTIVITY_MS / 1000;

export interface Lifetime {
  readonly lastUsedAt: Date;
  /** Instant from which the fifteen minutes count while the customer is at the bank (docs/decisions/0030). */
  readonly idleFrom?: Date | null;
  readonly expiresAt: Date;
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

const secondsIdle = ({ lastUsedAt, idleFrom }: Lifetime, now: Date): number =>
  secondsBetween(idleFrom && idleFrom > lastUsedAt ? idleFrom : lastUsedAt, now);

/** Whether the session has been unused for 15 minutes. */
export const isIdle = (lifetime: Lifetime, now: Date): boolean => secondsIdle(lifetime, now) >= IDLE_SECONDS;

/** Whether the session's seven days are over, or a support visit's thirty minutes. */
export const isExpired = ({ expiresAt }: Lifetime, now: Date): boolean => now >= expiresAt;

/** Whole seconds until the session ends without further use; 0 after its end. */
export const secondsLeft = (lifetime: Lifetime, now: Date): number =>
  Math.max(0, Math.floor(Math.min(IDLE_SECONDS - secondsIdle(lifetime, now), secondsBetween(now, lifetime.expiresAt))));

/** Whether the recorded use is old enough to be renewed. */
export const needsTouch = ({ lastUsedAt }: Lifetime, now: Date): boolean =>
  secondsBetween(lastUsedAt, now) >= TOUCH_SECONDS;

/**
 * Cookie with the uuid of the attempt that the customer is paying at the bank; scripts can read it. It expires with the attempt, so its presence
 * suffices, and the clocks of browser and server need not agree. Over https its name begins with `__Host-`.
 */
export const AT_BANK_COOKIE = 'en-el-banco';

/** Maximum validity of an attempt (`PAYMENT_EXPIRES_MINUTES`), and so the longest stop of the idle clock. */
const LONGEST_SECONDS = 3600;

/** @returns whole seconds until the attempt expires, from 0 to an hour; 0 for an instant that cannot be read */
export function secondsAtBank(expiresAt: string | null | undefined, now: Date): number {
  const seconds = Math.ceil((Date.parse(expiresAt ?? '') - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}

/**
 * Whether the cookie says that the customer is at the bank.
 * @param cookies value of `document.cookie`
 * @param returned uuid of the attempt whose result page was opened last; the customer has returned from that one
 */
export function isAtBank(cookies: string, returned: string | null): boolean {
  for (const cookie of cookies.split(';')) {
    const [name, uuid] = cookie.trim().split('=');
    if (name === AT_BANK_COOKIE || name === `__Host-${AT_BANK_COOKIE}`) return Boolean(uuid) && uuid !== returned;
  }
  return false;
}
