import { describe, expect, test } from 'vitest';
import { checkPasskeyName, mayRemovePasskey } from './passkey.ts';

describe('the name of a passkey', () => {
  test.each([
    ['  Portátil   de la oficina ', 'Portátil de la oficina'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j is stored as %j', (typed, value) => {
    expect(checkPasskeyName(typed)).toEqual({ ok: true, value });
  });

  test.each(['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb'])('%j is refused', (typed) => {
    expect(checkPasskeyName(typed).ok).toBe(false);
  });
});

test.each([
  [true, 1, true],
  [true, 3, true],
  [false, 2, true],
  [false, 1, false],
])(
  'an operator with an authenticator application (%s) and %i passkeys may remove a passkey: %s',
  (hasApp, passkeys, expected) => {
    expect(mayRemovePasskey({ hasApp, passkeys })).toBe(expected);
  },
);
