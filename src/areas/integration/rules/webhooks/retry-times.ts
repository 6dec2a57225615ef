const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a delivery is tried, from its first attempt (docs/product/integration.md#webhooks). */
export const TRIED_FOR_MS = 72 * HOUR_MS;

const PAUSE = { first: 5 * SECOND_MS, longest: HOUR_MS };
const REST = { first: 5 * SECOND_MS, longest: 5 * MINUTE_MS };

const backOff = ({ first, longest }: typeof PAUSE, failures: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));

/** Between 80 and 120 % of a pause, so that what failed together does not come back together. @param random from 0 to 1 */
const jitter = (milliseconds: number, random: number): number => milliseconds * (0.8 + 0.4 * random);

interface Failure {
  readonly now: Date;
  /** From 0 to 1. */
  readonly random: number;
  /** What the receiver asked for in `Retry-After`. */
  readonly retryAfterMs?: number | undefined;
}

const after = (pause: number, { now, random, retryAfterMs = 0 }: Failure): Date =>
  new Date(now.getTime() + Math.max(jitter(pause, random), Math.min(retryAfterMs, HOUR_MS)));

/**
 * When a delivery is tried again. @param attempts so far, from 1
 * @returns undefined when it is given up
 */
export const nextTry = (attempts: number, firstAt: Date, failure: Failure): Date | undefined =>
  failure.now.getTime() - firstAt.getTime() >= TRIED_FOR_MS ? undefined : after(backOff(PAUSE, attempts), failure);

/** Failures in a row from which a destination rests: fewer are about one event, or pass by themselves. */
export const RESTS_FROM = 3;

/** Answers that refuse one event; another may be accepted. */
const ABOUT_EVENT: readonly number[] = [400, 406, 409, 413, 415, 422];

/** Whether an answer says nothing about the destination as a whole. @param status null: no answer */
export const isAboutEvent = (status: number | null): boolean => status !== null && ABOUT_EVENT.includes(status);

/** Until when a destination gets nothing after failures in a row. @param failures from 1 @returns undefined when it goes on */
export const restUntil = (failures: number, failure: Failure): Date | undefined =>
  failures < RESTS_FROM && !failure.retryAfterMs
    ? undefined
    : after(backOff(REST, Math.max(1, failures - RESTS_FROM + 1)), failure);

/** The pause that an answer asks for, in milliseconds. @param text seconds or a date, as RFC 9110 has them */
export function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
