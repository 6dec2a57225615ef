import { parseCookie, stringifySetCookie } from 'cookie';
import type { PageSettings } from '#platform/http/page-host.server.ts';
import { OPERATOR_LIFETIME_SECONDS } from '../../rules/operator-session.ts';
import { CHALLENGE_SECONDS } from '../../rules/passkey.ts';

/** Address of the console, the path of its cookie. */
export const CONSOLE_PATH = '/operacion';

type Settings = Pick<PageSettings, 'secureCookies'>;

/** Over https the prefix makes browsers refuse a cookie that was set without encryption. */
export const operatorCookie = ({ secureCookies }: Settings): string =>
  secureCookies ? '__Secure-operacion' : 'operacion';

/** The session's token in a request. */
export const tokenIn = (header: string | null, settings: Settings): string | undefined =>
  parseCookie(header ?? '')[operatorCookie(settings)];

/** Cookie that binds a sign-in challenge to the browser that requested it. */
const attemptCookie = ({ secureCookies }: Settings): string =>
  secureCookies ? '__Secure-operacion-intento' : 'operacion-intento';

/** The token of the attempt to sign in with a passkey. */
export const attemptIn = (header: string | null, settings: Settings): string =>
  parseCookie(header ?? '')[attemptCookie(settings)] ?? '';

export const attemptCookieOf = (token: string, settings: Settings): string =>
  stringifySetCookie({
    name: attemptCookie(settings),
    value: token,
    path: CONSOLE_PATH,
    maxAge: CHALLENGE_SECONDS,
    httpOnly: true,
    secure: settings.secureCookies,
    sameSite: 'strict',
  });

/** @param token of the session; empty deletes the cookie */
export const operatorCookieOf = (token: string, settings: Settings): string =>
  stringifySetCookie({
    name: operatorCookie(settings),
    value: token,
    path: CONSOLE_PATH,
    maxAge: token ? OPERATOR_LIFETIME_SECONDS : 0,
    httpOnly: true,
    secure: settings.secureCookies,
    sameSite: 'strict',
  });
