import { expect, test } from 'vitest';
import { countedRows, countRows, countWaits, formatBoundedCount, MOST_READ, sumCounts } from './console-waits.ts';

const NOW = new Date('2026-09-05T10:00:00Z');

test.each([
  [[], 0, false],
  [['2026-09-05T09:45:00Z'], 1, false],
  [['2026-09-05T09:45:00Z', '2026-09-05T09:00:00Z'], 2, true],
])('matters waiting since %j are %i, and late after 30 minutes: %s', (since, count, isLate) => {
  expect(
    countWaits(
      since.map((each) => new Date(each)),
      { now: NOW, promise: 30 },
    ),
  ).toEqual({ count, hasMore: false, isLate, mark: since.map((each) => Date.parse(each)).join(' ') });
});

test('a matter that waits for a year is not late when no time is promised', () => {
  const lastYear = new Date('2025-09-05T09:00:00Z');
  expect(countWaits([lastYear], { now: NOW, promise: undefined }).isLate).toBe(false);
});

test.each([
  [0, '0'],
  [99, '99'],
  [100, '100'],
  [MOST_READ, 'más de 100'],
])('%i waiting rows of a query are written %s', (rows, words) => {
  const read = Array.from({ length: rows }, () => NOW);
  expect(formatBoundedCount(countRows(read))).toBe(words);
  expect(formatBoundedCount(countWaits(read, { now: NOW, promise: undefined }))).toBe(words);
  expect(countedRows(read)).toHaveLength(Math.min(rows, 100));
});

test('a sum is written «más de» when one of its counts is a lower bound', () => {
  const exact = { count: 1_200, hasMore: false };
  expect(formatBoundedCount(sumCounts([exact, { count: 34, hasMore: false }]))).toBe('1.234');
  expect(formatBoundedCount(sumCounts([exact, { count: 100, hasMore: true }]))).toBe('más de 1.300');
  expect(sumCounts([])).toEqual({ count: 0, hasMore: false });
});
