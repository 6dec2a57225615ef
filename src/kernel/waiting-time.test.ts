import { describe, expect, test } from 'vitest';
import { durationWords, waitingTime } from './waiting-time.ts';

const SINCE = '2026-09-05T14:42:00.000Z';
const later = (minutes: number) => new Date(Date.parse(SINCE) + minutes * 60_000).toISOString();

describe('a duration in words', () => {
  test.each([
    [0, '0 min'],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [130, '2 h 10 min'],
    [23 * 60, '23 h'],
    [24 * 60 - 1, '23 h 59 min'],
    [24 * 60, '1 día'],
    [48 * 60 - 1, '1 día'],
    [48 * 60, '2 días'],
    [96 * 60, '4 días'],
  ])('a duration of %d minutes is written: %s', (minutes, expected) => {
    expect(durationWords(minutes)).toBe(expected);
  });
});

describe('the waiting time of a task', () => {
  test.each([
    [0, { text: '0 min', share: 0, isLate: false }],
    [15, { text: '15 min', share: 0.25, isLate: false }],
    [30, { text: '30 min', share: 0.5, isLate: false }],
    [31, { text: '31 min', share: 31 / 60, isLate: true }],
    [60, { text: '1 h', share: 1, isLate: true }],
    [10_000, { text: '6 días', share: 1, isLate: true }],
  ])(
    'a wait of %d minutes is written in words, with its share of the promised time and whether it is late',
    (minutes, expected) => {
      expect(waitingTime(SINCE, later(minutes), 30)).toEqual(expected);
    },
  );

  test.each([
    [0, '0 min'],
    [31, '31 min'],
    [10_000, '6 días'],
  ])('a wait of %d minutes is not late without a promise', (minutes, text) => {
    expect(waitingTime(SINCE, later(minutes))).toEqual({ text, share: undefined, isLate: false });
  });

  test('an unfinished minute of waiting does not count', () => {
    expect(waitingTime(SINCE, later(30.99), 30)).toMatchObject({ text: '30 min', isLate: false });
  });

  test('a clock that is behind shows a wait of zero', () => {
    expect(waitingTime(SINCE, later(-5), 30)).toEqual({ text: '0 min', share: 0, isLate: false });
  });
});
