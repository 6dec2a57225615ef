const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Time from the first attempt until a delivery is given up (docs/product/integration.md#webhooks). */
export const GIVE_UP_AFTER_MS = 72 * HOUR_MS;

const PAUSE = { first: 5 * SECOND_MS, longest: HOUR_MS };
const REST = { first: 5 * SECOND_MS, longest: 5 * MINUTE_MS };

const backOff = ({ first, longest }: typeof PAUSE, failures: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));

/** Adds jitter of 20 % to a pause, so that deliveries that failed together are not retried together. @param random from 0 to 1 */
const jitter = (milliseconds: number, random: number): number => milliseconds * (0.8 + 0.4 * random);

interface Failure {
  readonly now: Date;
  /** Random number from 0 to 1. */
  readonly random: number;
  /** Pause in the receiver's `Retry-After`. */
  readonly retryAfterMs?: number | undefined;
}

const after = (pause: number, { now, random, retryAfterMs = 0 }: Failure): Date =>
  new Date(now.getTime() + Math.max(jitter(pause, random), Math.min(retryAfterMs, HOUR_MS)));

/**
 * Time of the next attempt of a delivery.
 * @param attempts number of attempts so far, from 1
 * @returns undefined when the delivery is given up
 */
export const nextDeliveryAttemptAt = (attempts: number, firstAt: Date, failure: Failure): Date | undefined =>
  failure.now.getTime() - firstAt.getTime() >= GIVE_UP_AFTER_MS ? undefined : after(backOff(PAUSE, attempts), failure);

/** Consecutive failures after which a destination rests. Fewer failures may concern one event, or may pass by themselves. */
export const FAILURES_BEFORE_REST = 3;

/** Statuses by which a receiver refuses one event. It may accept other events. */
const ABOUT_EVENT: readonly number[] = [400, 406, 409, 413, 415, 422];

/** Whether the answer concerns only the sent event, and not the destination. @param status null: no answer */
export const concernsEventOnly = (status: number | null): boolean => status !== null && ABOUT_EVENT.includes(status);

/** End of a destination's rest after consecutive failures. @param failures from 1 @returns undefined when it needs no rest */
export const restEndsAt = (failures: number, failure: Failure): Date | undefined =>
  failures < FAILURES_BEFORE_REST && !failure.retryAfterMs
    ? undefined
    : after(backOff(REST, Math.max(1, failures - FAILURES_BEFORE_REST + 1)), failure);

/** Parses `Retry-After` (RFC 9110). @param text seconds or a date @returns milliseconds; undefined for another text */
export function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
