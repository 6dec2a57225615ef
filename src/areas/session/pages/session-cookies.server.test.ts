import { expect, test } from 'vitest';
import {
  clearedCookies,
  privateCookieName,
  readCookies,
  readFacts,
  sessionCookies,
  setCookie,
} from './session-cookies.server.ts';

const http = { secret: 's'.repeat(32), secureCookies: false };
const https = { ...http, secureCookies: true };

const facts = {
  userId: 1,
  clientCode: '0000100101',
  storeCode: 'main',
  role: 'Compras',
  authenticated: true,
  isSupportUser: false,
  operador: null,
  firstname: 'Ana',
  lastname: 'Ruiz',
  company: 'Oriente',
  taxId: 'NIT 900',
  permissions: [],
  version: 'v1',
  termsId: 1,
  hasTermsAndConditions: true,
  seesNothing: false,
};

test('over https, the portal’s own cookies have the prefix __Host-', () => {
  expect(setCookie(privateCookieName('enlace-de-cuenta', https), 'x', 60, https)).toBe(
    '__Host-enlace-de-cuenta=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(privateCookieName('enlace-de-cuenta', http)).toBe('enlace-de-cuenta');
});

test('cookies that other programs read have no prefix', () => {
  const names = sessionCookies('token', facts, 'main', https).map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(['apollo-token', 'user', 'permissions', 'terms-conditions', 'store-code', 'locale']);
});

test.each([
  { who: 'a person', isSupportUser: false, seconds: 7 * 86_400 },
  { who: 'support staff', isSupportUser: true, seconds: 30 * 60 },
])('the cookies of $who last as long as the session', ({ isSupportUser, seconds }) => {
  const cookies = sessionCookies('token', { ...facts, isSupportUser }, 'main', https);
  const ages = cookies.map((cookie) => /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1));
  expect(ages.slice(0, 4)).toEqual(
    ['apollo-token', 'user', 'permissions', 'terms-conditions'].map((name) => [name, String(seconds)]),
  );
});

test('signing out also deletes the cookie that pauses the idle clock', () => {
  expect(clearedCookies(https).some((cookie) => cookie.startsWith('__Host-en-el-banco=; Max-Age=0; Path=/'))).toBe(
    true,
  );
});

test('cached session facts are returned only for the same cookies and the same secret', () => {
  const header = sessionCookies('token', facts, 'main', http)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const cookies = readCookies(header);
  expect(readFacts(cookies, http.secret)).toEqual(facts);
  expect(readFacts(cookies, http.secret)).toEqual(facts);
  expect(readFacts(cookies, 't'.repeat(32))).toBeUndefined();
  expect(readFacts(new Map([...cookies, ['user', `${cookies.get('user')}x`]]), http.secret)).toBeUndefined();
  expect(readFacts(new Map([...cookies].filter(([name]) => name !== 'apollo-token')), http.secret)).toBeUndefined();
  expect(readFacts(new Map([...cookies].filter(([name]) => name !== 'permissions')), http.secret)).toBeUndefined();
});
