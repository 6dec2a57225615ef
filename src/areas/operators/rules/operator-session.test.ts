import { describe, expect, test } from 'vitest';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { isConfirmed, isOpenAt, needsTouch, operatorScope } from './operator-session.ts';

const NOW = new Date('2026-09-05T14:42:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the end of a session', () => {
  const HOUR = 3_600;
  test.each([
    ['at once', 0, true],
    ['a moment before thirty minutes without use', 30 * 60 - 0.001, true],
    ['thirty minutes without use', 30 * 60, false],
    ['a day without use', 24 * HOUR, false],
  ])('%s', (_name, seconds, expected) => {
    expect(isOpenAt({ lastUsedAt: NOW, expiresAt: later(12 * HOUR) }, later(seconds))).toBe(expected);
  });

  test.each([
    ['a moment before twelve hours', 12 * HOUR - 0.001, true],
    ['twelve hours', 12 * HOUR, false],
    ['later', 13 * HOUR, false],
  ])('%s, used just now', (_name, seconds, expected) => {
    const now = later(seconds);
    expect(isOpenAt({ lastUsedAt: now, expiresAt: later(12 * HOUR) }, now)).toBe(expected);
  });

  test('a use that another process recorded a moment later does not end it', () => {
    expect(isOpenAt({ lastUsedAt: later(2), expiresAt: later(12 * HOUR) }, NOW)).toBe(true);
  });
});

test.each([
  [0, false],
  [59.999, false],
  [60, true],
  [1_700, true],
])('%d seconds after the recorded use it is renewed: %s', (seconds, expected) => {
  expect(needsTouch({ lastUsedAt: NOW, expiresAt: later(43_200) }, later(seconds))).toBe(expected);
});

describe('the confirmation', () => {
  test.each([
    [0, true],
    [599.999, true],
    [600, false],
  ])('%d seconds after the code: %s', (seconds, expected) => {
    expect(isConfirmed({ confirmedAt: NOW }, later(seconds))).toBe(expected);
  });

  test('without a code there is none', () => {
    expect(isConfirmed({ confirmedAt: undefined }, NOW)).toBe(false);
  });
});

describe('the stores that an operator sees', () => {
  test('all without a limit', () => {
    expect(operatorScope({ tiendas: undefined }).stores).toEqual(STORE_CODES);
  });

  test('only the named ones', () => {
    expect(operatorScope({ tiendas: ['ecuador'] }).stores).toEqual(['ecuador']);
  });

  test('no store is no store, and not all', () => {
    expect(operatorScope({ tiendas: [] }).stores).toEqual([]);
  });
});
