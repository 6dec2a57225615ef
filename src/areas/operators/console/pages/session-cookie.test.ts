import { describe, expect, test } from 'vitest';
import { attemptCookieOf, attemptIn, operatorCookieOf, tokenIn } from './session-cookie.server.ts';

const SECURE = { secureCookies: true };
const PLAIN = { secureCookies: false };

describe('the cookie of an operator', () => {
  test('is limited to the console and to twelve hours, hidden from scripts, and not sent from other sites', () => {
    expect(operatorCookieOf('abc', SECURE)).toBe(
      '__Secure-operacion=abc; Max-Age=43200; Path=/operacion; HttpOnly; Secure; SameSite=Strict',
    );
  });

  test('has no __Secure- prefix without HTTPS, where browsers would refuse the prefix', () => {
    expect(operatorCookieOf('abc', PLAIN)).toBe(
      'operacion=abc; Max-Age=43200; Path=/operacion; HttpOnly; SameSite=Strict',
    );
  });

  test('is deleted by a cookie with an empty token', () => {
    expect(operatorCookieOf('', SECURE)).toMatch(/^__Secure-operacion=; Max-Age=0; Path=\/operacion;/);
  });

  test('is read only under its prefixed name when the portal uses HTTPS', () => {
    expect(tokenIn('operacion=forged; __Secure-operacion=abc', SECURE)).toBe('abc');
    expect(tokenIn('operacion=forged', SECURE)).toBeUndefined();
    expect(tokenIn(null, SECURE)).toBeUndefined();
  });
});

test('the cookie of a sign-in attempt is restricted like that of the session, and lasts at most five minutes', () => {
  const cookie = attemptCookieOf('abc', SECURE);
  expect(cookie).toMatch(
    /^__Secure-operacion-intento=abc; Max-Age=\d+; Path=\/operacion; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(300);
  expect(attemptIn('__Secure-operacion-intento=abc', SECURE)).toBe('abc');
  expect(attemptIn('operacion-intento=abc', SECURE)).toBe('');
});
