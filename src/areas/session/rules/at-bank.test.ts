import { expect, test } from 'vitest';
import { isAtBank, secondsAtBank } from './at-bank.ts';

const now = new Date('2026-09-05T14:42:00Z');

test.each([
  ['2026-09-05T14:52:00.000Z', 600],
  ['2026-09-05T14:42:00.500Z', 1],
  ['2026-09-05T14:42:00.000Z', 0],
  ['2026-09-05T14:00:00.000Z', 0],
  ['2026-09-07T14:42:00.000Z', 3600],
  ['mañana', 0],
  [undefined, 0],
])('an attempt that expires at %s stops the clock for %i s', (expiresAt, seconds) =>
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
])('with the cookies %j, back from %s: at the bank %s', (cookies, returned, expected) =>
  expect(isAtBank(cookies, returned)).toBe(expected),
);
