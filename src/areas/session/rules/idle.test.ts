import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  IDLE_LIMIT_MS,
  IDLE_SECONDS,
  idleState,
  isAtBank,
  isExpired,
  isIdle,
  LIFETIME_SECONDS,
  needsTouch,
  secondsAtBank,
  secondsLeft,
  WARNING_MS,
} from './idle.ts';

const now = new Date('2026-09-05T14:42:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const farAway = secondsAgo(-LIFETIME_SECONDS);

test.each([
  { unused: 0, idle: false, left: 900 },
  { unused: 840, idle: false, left: 60 },
  { unused: 899, idle: false, left: 1 },
  { unused: 899.5, idle: false, left: 0 },
  { unused: 900, idle: true, left: 0 },
  { unused: 86_400, idle: true, left: 0 },
  { unused: -600, idle: false, left: 1500 },
])('a session unused for $unused s is idle: $idle, with $left s left', ({ unused, idle, left }) => {
  const lifetime = { lastUsedAt: secondsAgo(unused), expiresAt: farAway };
  expect(isIdle(lifetime, now)).toBe(idle);
  expect(secondsLeft(lifetime, now)).toBe(left);
});

test.each([
  { unused: 1200, stopEnded: 600, idle: false, left: 300 },
  { unused: 1200, stopEnded: 900, idle: true, left: 0 },
  { unused: 300, stopEnded: 600, idle: false, left: 600 },
  { unused: 300, stopEnded: -60, idle: false, left: 960 },
])('a session unused for $unused s, at the bank until $stopEnded s ago, is idle: $idle, with $left s left', (each) => {
  const lifetime = { lastUsedAt: secondsAgo(each.unused), idleFrom: secondsAgo(each.stopEnded), expiresAt: farAway };
  expect(isIdle(lifetime, now)).toBe(each.idle);
  expect(secondsLeft(lifetime, now)).toBe(each.left);
});

test.each([
  { endsIn: 1, expired: false, left: 1 },
  { endsIn: 0, expired: true, left: 0 },
  { endsIn: -1, expired: true, left: 0 },
])('a session in use that ends in $endsIn s is expired: $expired', ({ endsIn, expired, left }) => {
  const lifetime = { lastUsedAt: now, expiresAt: secondsAgo(-endsIn) };
  expect(isExpired(lifetime, now)).toBe(expired);
  expect(secondsLeft(lifetime, now)).toBe(left);
});

test.each([
  { unused: 59, touch: false },
  { unused: 60, touch: true },
  { unused: -600, touch: false },
])('the last use of a session, $unused s ago, is written again: $touch', ({ unused, touch }) => {
  expect(needsTouch({ lastUsedAt: secondsAgo(unused), expiresAt: farAway }, now)).toBe(touch);
});

describe('the seconds left of any session', () => {
  const anySession = fc.record({
    unused: fc.integer({ min: -2000, max: 2000 }),
    endsIn: fc.integer({ min: -2000, max: 2000 }),
  });

  test('property: a session has seconds left exactly while it is neither idle nor expired', () => {
    fc.assert(
      fc.property(anySession, ({ unused, endsIn }) => {
        const lifetime = { lastUsedAt: secondsAgo(unused), expiresAt: secondsAgo(-endsIn) };
        expect(secondsLeft(lifetime, now) > 0).toBe(!isIdle(lifetime, now) && !isExpired(lifetime, now));
      }),
    );
  });

  test('property: a session ends after exactly secondsLeft seconds', () => {
    fc.assert(
      fc.property(anySession, ({ unused, endsIn }) => {
        const lifetime = { lastUsedAt: secondsAgo(unused), expiresAt: secondsAgo(-endsIn) };
        const left = secondsLeft(lifetime, now);
        expect(secondsLeft(lifetime, secondsAgo(-left))).toBe(0);
        if (left > 0) expect(secondsLeft(lifetime, secondsAgo(1 - left))).toBe(1);
      }),
    );
  });
});

test('the idle limit of a session is 900000 ms', () => expect(IDLE_SECONDS * 1000).toBe(900_000));

describe('the browser’s idle clock', () => {
  const now = Date.parse('2026-09-05T14:42:00Z');

  test.each([
    [0, 'active'],
    [839_999, 'active'],
    [840_000, 'warning'],
    [899_999, 'warning'],
    [900_000, 'over'],
    [86_400_000, 'over'],
    // A negative time, because another tab's clock may be a little ahead.
    [-5_000, 'active'],
  ])('after %i ms without activity the idle clock shows: %s', (idle, state) =>
    expect(idleState(now - idle, now)).toBe(state),
  );

  test('property: with more idle time the state only moves from active to warning to over', () => {
    const order = ['active', 'warning', 'over'];
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000 }), fc.nat({ max: 2_000_000 }), (idle, longer) => {
        const earlier = order.indexOf(idleState(now, now + idle));
        expect(order.indexOf(idleState(now, now + idle + longer))).toBeGreaterThanOrEqual(earlier);
      }),
    );
  });

  test('browser and server count the same 15 minutes, with one minute of warning', () => {
    expect(IDLE_LIMIT_MS).toBe(IDLE_SECONDS * 1000);
    expect(WARNING_MS).toBe(60_000);
  });
});

test.each([
  ['2026-09-05T14:52:00.000Z', 600],
  ['2026-09-05T14:42:00.500Z', 1],
  ['2026-09-05T14:42:00.000Z', 0],
  ['2026-09-05T14:00:00.000Z', 0],
  ['2026-09-07T14:42:00.000Z', 3600],
  ['mañana', 0],
  [undefined, 0],
])('an attempt that expires at %s stops the idle clock for %i s', (expiresAt, seconds) =>
  expect(secondsAtBank(expiresAt, now)).toBe(seconds),
);

test.each([
  ['', null, false],
  ['locale=es; store-code=main', null, false],
  ['locale=es; en-el-banco=uuid-1', null, true],
  ['__Host-en-el-banco=uuid-1; locale=es', null, true],
  ['en-el-banco=', null, false],
  ['en-el-banco', null, false],
  ['otro-en-el-banco=uuid-1', null, false],
  ['en-el-banco=uuid-1', 'uuid-1', false],
  ['en-el-banco=uuid-2', 'uuid-1', true],
])('with the cookies %j and a return from %s, the customer is at the bank: %s', (cookies, returned, expected) =>
  expect(isAtBank(cookies, returned)).toBe(expected),
);
