import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  concernsEventOnly,
  GIVE_UP_AFTER_MS,
  nextDeliveryAttemptAt,
  readRetryAfter,
  restEndsAt,
} from './retry-times.ts';

const now = new Date('2026-09-05T15:00:00Z');
const secondsAfter = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1_000;
const failure = { now, random: 0.5 };

test('the pauses between attempts of a delivery double from five seconds to an hour', () => {
  const pauses = [1, 2, 3, 10, 11, 40].map((attempts) => secondsAfter(nextDeliveryAttemptAt(attempts, now, failure)));
  expect(pauses).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
});

test('a delivery is given up three days after its first attempt', () => {
  const firstAt = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  expect(nextDeliveryAttemptAt(80, firstAt(GIVE_UP_AFTER_MS - 1), failure)).toBeDefined();
  expect(nextDeliveryAttemptAt(80, firstAt(GIVE_UP_AFTER_MS), failure)).toBeUndefined();
});

test('after its third consecutive failure a destination gets no attempt for five seconds, later for up to five minutes', () => {
  expect([1, 2, 3, 5, 9, 50].map((failures) => secondsAfter(restEndsAt(failures, failure)))).toEqual([
    ...[undefined, undefined, 5, 20, 300, 300],
  ]);
});

test('the refusal of one event does not count as a failure of the destination', () => {
  expect([400, 409, 422].every(concernsEventOnly)).toBe(true);
  expect([null, 301, 401, 404, 410, 429, 500, 503].some(concernsEventOnly)).toBe(false);
});

test('the time of Retry-After replaces a shorter pause, up to an hour', () => {
  const asked = (seconds: number) => secondsAfter(restEndsAt(1, { ...failure, retryAfterMs: seconds * 1_000 }));
  expect([1, 90, 86_400].map(asked)).toEqual([5, 90, 3_600]);
  expect(readRetryAfter('90', now)).toBe(90_000);
  expect(readRetryAfter('Sat, 05 Sep 2026 15:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Sat, 05 Sep 2026 14:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter('soon', now), readRetryAfter(undefined, now)]).toEqual([undefined, undefined]);
});

test('property: jitter changes a pause by at most a fifth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const exact = Number(secondsAfter(nextDeliveryAttemptAt(attempts, now, failure)));
      const pause = Number(secondsAfter(nextDeliveryAttemptAt(attempts, now, { now, random })));
      expect(pause).toBeGreaterThanOrEqual(exact * 0.8 - 0.001);
      expect(pause).toBeLessThanOrEqual(exact * 1.2 + 0.001);
    }),
  );
});
