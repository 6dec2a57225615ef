import type { RouterContextProvider } from 'react-router';
import { ownCookie, readCookies, setCookie } from '#areas/session/pages/session-cookies.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';

const NAME = 'enlace-de-cuenta';
const HOUR = 3600;

type Context = Readonly<RouterContextProvider>;

/**
 * Moves the token of a mailed link from the address to an HttpOnly cookie before a page is shown. Scripts, other sites and the browser's history
 * therefore never see it. The cookie lasts an hour, enough to choose a password.
 */
export const keepToken = (context: Context, token: string): Headers => {
  const { settings } = context.get(pageHost);
  return new Headers({
    'set-cookie': setCookie(ownCookie(NAME, settings), token, HOUR, settings),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
};

export function keptToken(request: Request, context: Context): string | undefined {
  const { settings } = context.get(pageHost);
  return readCookies(request.headers.get('cookie')).get(ownCookie(NAME, settings));
}

/** Set-Cookie value that deletes the token's cookie. */
export function forgottenToken(context: Context): string {
  const { settings } = context.get(pageHost);
  return setCookie(ownCookie(NAME, settings), '', 0, settings);
}
