import { expect, test } from 'vitest';
import { isTooLate, nextAttemptAt } from './attempts.ts';

const MINUTE = 60_000;
const TRIES = { firstPauseMs: MINUTE, longestPauseMs: 60 * MINUTE, forMs: 24 * 60 * MINUTE };
const NOW = new Date('2026-09-05T14:42:00Z');

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [8, 60],
  [1_000, 60],
])('after attempt %i of sending, the next follows %i minutes later', (attempts, minutes) => {
  expect(nextAttemptAt(TRIES, attempts, NOW).getTime()).toBe(NOW.getTime() + minutes * MINUTE);
});

test('a message is tried until its deadline', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
  expect([isTooLate(TRIES, NOW, at(24 * 60 - 1)), isTooLate(TRIES, NOW, at(24 * 60))]).toEqual([false, true]);
});
