import { describe, expect, test } from 'vitest';
import { attemptCookieOf, attemptIn, operatorCookieOf, tokenIn } from './session-cookie.server.ts';

const SECURE = { secureCookies: true };
const PLAIN = { secureCookies: false };

describe('the cookie of an operator', () => {
  test('is for the console alone, for twelve hours, and out of reach of scripts and other sites', () => {
    expect(operatorCookieOf('abc', SECURE)).toBe(
      '__Secure-operacion=abc; Max-Age=43200; Path=/operacion; HttpOnly; Secure; SameSite=Strict',
    );
  });

  test('has no prefix without https, where browsers would refuse it', () => {
    expect(operatorCookieOf('abc', PLAIN)).toBe(
      'operacion=abc; Max-Age=43200; Path=/operacion; HttpOnly; SameSite=Strict',
    );
  });

  test('is deleted with an empty token', () => {
    expect(operatorCookieOf('', SECURE)).toMatch(/^__Secure-operacion=; Max-Age=0; Path=\/operacion;/);
  });

  test('is read under its own name only', () => {
    expect(tokenIn('operacion=forged; __Secure-operacion=abc', SECURE)).toBe('abc');
    expect(tokenIn('operacion=forged', SECURE)).toBeUndefined();
    expect(tokenIn(null, SECURE)).toBeUndefined();
  });
});

test('the cookie of an attempt to sign in is as narrow, and lasts five minutes', () => {
  const cookie = attemptCookieOf('abc', SECURE);
  expect(cookie).toMatch(
    /^__Secure-operacion-intento=abc; Max-Age=\d+; Path=\/operacion; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(300);
  expect(attemptIn('__Secure-operacion-intento=abc', SECURE)).toBe('abc');
  expect(attemptIn('operacion-intento=abc', SECURE)).toBe('');
});
