import { IDLE_LIMIT_MS, TELL_SERVER_MS } from './idle-clock.ts';

/** Idle limit on the server, the same as in the page (docs/product/session.md#idle-time). */
export const IDLE_SECONDS = IDLE_LIMIT_MS / 1000;

/** A session ends after seven days even in use, like its cookie. */
export const LIFETIME_SECONDS = 7 * 24 * 3600;

/** Age of the recorded use at which it is written again: at most one write per minute and session. */
export const TOUCH_SECONDS = TELL_SERVER_MS / 1000;

export interface Lifetime {
  readonly lastUsedAt: Date;
  /** While the customer is at the bank, the fifteen minutes begin no earlier than this (docs/decisions/0030). */
  readonly idleFrom?: Date | null;
  readonly expiresAt: Date;
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

const secondsIdle = ({ lastUsedAt, idleFrom }: Lifetime, now: Date): number =>
  secondsBetween(idleFrom && idleFrom > lastUsedAt ? idleFrom : lastUsedAt, now);

/** Whether the session is unused for 15 minutes or more. */
export const isIdle = (lifetime: Lifetime, now: Date): boolean => secondsIdle(lifetime, now) >= IDLE_SECONDS;

/** Whether the session's seven days are over. */
export const isExpired = ({ expiresAt }: Lifetime, now: Date): boolean => now >= expiresAt;

/** Whole seconds until the session ends if nothing else happens; 0 once it has ended. */
export const secondsLeft = (lifetime: Lifetime, now: Date): number =>
  Math.max(0, Math.floor(Math.min(IDLE_SECONDS - secondsIdle(lifetime, now), secondsBetween(now, lifetime.expiresAt))));

/** Whether the recorded use is old enough to be written again. */
export const needsTouch = ({ lastUsedAt }: Lifetime, now: Date): boolean =>
  secondsBetween(lastUsedAt, now) >= TOUCH_SECONDS;
