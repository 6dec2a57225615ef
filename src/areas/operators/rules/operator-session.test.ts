import { describe, expect, test } from 'vitest';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { isConfirmed, isOpenAt, needsTouch, operatorScope } from './operator-session.ts';

const NOW = new Date('2026-09-05T14:42:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a session of an operator', () => {
  const HOUR = 3_600;
  test.each([
    ['is open at once', 0, true],
    ['is open a moment before thirty minutes without use', 30 * 60 - 0.001, true],
    ['has ended after thirty minutes without use', 30 * 60, false],
    ['has ended after a day without use', 24 * HOUR, false],
  ])('%s', (_name, seconds, expected) => {
    expect(isOpenAt({ lastUsedAt: NOW, expiresAt: later(12 * HOUR) }, later(seconds))).toBe(expected);
  });

  test.each([
    ['is open a moment before twelve hours', 12 * HOUR - 0.001, true],
    ['has ended after twelve hours', 12 * HOUR, false],
    ['has ended after thirteen hours', 13 * HOUR, false],
  ])('%s, when it was used just now', (_name, seconds, expected) => {
    const now = later(seconds);
    expect(isOpenAt({ lastUsedAt: now, expiresAt: later(12 * HOUR) }, now)).toBe(expected);
  });

  test('is open when another process has recorded a use a moment later', () => {
    expect(isOpenAt({ lastUsedAt: later(2), expiresAt: later(12 * HOUR) }, NOW)).toBe(true);
  });
});

test.each([
  [0, false],
  [59.999, false],
  [60, true],
  [1_700, true],
])('%d seconds after the recorded use of a session the next use is recorded: %s', (seconds, expected) => {
  expect(needsTouch({ lastUsedAt: NOW, expiresAt: later(43_200) }, later(seconds))).toBe(expected);
});

describe('the confirmation of a session', () => {
  test.each([
    [0, true],
    [599.999, true],
    [600, false],
  ])('is valid %d seconds after the code: %s', (seconds, expected) => {
    expect(isConfirmed({ confirmedAt: NOW }, later(seconds))).toBe(expected);
  });

  test('is not valid without a code', () => {
    expect(isConfirmed({ confirmedAt: undefined }, NOW)).toBe(false);
  });
});

describe('the stores that an operator sees', () => {
  test('are all stores for an operator without a limit', () => {
    expect(operatorScope({ tiendas: undefined }).stores).toEqual(STORE_CODES);
  });

  test('are only the named ones for an operator with named stores', () => {
    expect(operatorScope({ tiendas: ['ecuador'] }).stores).toEqual(['ecuador']);
  });

  test('are none for an operator with an empty list of stores', () => {
    expect(operatorScope({ tiendas: [] }).stores).toEqual([]);
  });
});
