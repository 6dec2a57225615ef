import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isDoubtOver,
  LONGEST_DOUBT_SECONDS,
  LONGEST_PAUSE_SECONDS,
  latestPlausibleDue,
  pauseAfter,
  pauseInDoubt,
} from './back-off.ts';

test('an answer keeps the configured pace; each failure doubles the pause up to fifteen minutes, or to five minutes for a silent bank', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((failures) => pauseAfter(failures, 30))).toEqual([
    30, 60, 120, 240, 480, 900, 900, 900, 900,
  ]);
  expect([1, 2, 3, 4, 5, 100].map((failures) => pauseAfter(failures, 30, 'silent'))).toEqual([
    60, 120, 240, 300, 300, 300,
  ]);
});

test('property: the pause never shrinks with more failures, and is bounded for any count', () => {
  const failures = fc.integer({ min: 0, max: 2 ** 31 });
  fc.assert(
    fc.property(failures, failures, fc.integer({ min: 1, max: 600 }), (a, b, probeSeconds) => {
      const [fewer, more] = [pauseAfter(Math.min(a, b), probeSeconds), pauseAfter(Math.max(a, b), probeSeconds)];
      expect(fewer).toBeLessThanOrEqual(more);
      expect(fewer).toBeGreaterThanOrEqual(probeSeconds);
      expect(more).toBeLessThanOrEqual(LONGEST_PAUSE_SECONDS.unusable);
    }),
  );
});

test('the bank is asked for two days about an attempt that was closed in doubt, at pauses that double up to six hours', () => {
  const minutes: number[] = [];
  for (let closedFor = 0; !isDoubtOver(closedFor); ) {
    closedFor += pauseInDoubt(closedFor) ?? 0;
    minutes.push(closedFor / 60);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 872, 1232, 1592, 1952, 2312, 2672, 3032]);
});

test('without an answer, questions continue every six hours after the two days, and end after two weeks', () => {
  expect(pauseInDoubt(3 * 24 * 3600)).toBe(6 * 3600);
  expect(pauseInDoubt(LONGEST_DOUBT_SECONDS - 1)).toBe(6 * 3600);
  expect(pauseInDoubt(LONGEST_DOUBT_SECONDS)).toBeUndefined();
});

test('when the clock that closed an attempt was ahead, the pause is as long as for the same time behind', () => {
  expect(pauseInDoubt(-10)).toBe(60);
  expect(pauseInDoubt(-3 * 3600)).toBe(3 * 3600);
  expect(pauseInDoubt(-10 * 24 * 3600)).toBe(6 * 3600);
});

test('property: every pause ends before latestNextQuestion', () => {
  const now = new Date('2026-09-05T14:42:00Z');
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 3600 }), (failures, probeSeconds) => {
      const latest = latestPlausibleDue(now, pauseAfter(Number.POSITIVE_INFINITY, probeSeconds));
      expect(now.getTime() + pauseAfter(failures, probeSeconds) * 1000).toBeLessThan(latest.getTime());
    }),
  );
});
