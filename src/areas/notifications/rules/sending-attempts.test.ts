import { expect, test } from 'vitest';
import { givenUpAt, nextAttempt } from './sending-attempts.ts';

const NOW = new Date('2026-09-05T14:00:00Z');
const minutes = (attempts: number) => (nextAttempt(attempts, NOW).getTime() - NOW.getTime()) / 60_000;

test('after a minute, then twice as long each time, and at least once an hour', () => {
  expect([1, 2, 3, 7, 100].map(minutes)).toEqual([1, 2, 4, 60, 60]);
});

test('what did not leave within a day is given up', () => {
  expect(givenUpAt(NOW).toISOString()).toBe('2026-09-06T14:00:00.000Z');
});
