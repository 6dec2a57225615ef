import { expect, test } from 'vitest';
import { backOff, lossesAfter } from './back-off.ts';

test('each loss in a row doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 8, 9, 10, 1_000].map(backOff)).toEqual([100, 200, 400, 12_800, 25_600, 30_000, 30_000]);
});

test('a process that lived for a minute begins the count anew', () => {
  expect(lossesAfter(7, 59_999)).toBe(8);
  expect(lossesAfter(7, 60_000)).toBe(1);
});
