import type { RouterContextProvider } from 'react-router';
import { ownCookie, readCookies, setCookie } from '#areas/session/pages/session-cookies.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';

const NAME = 'enlace-de-cuenta';
const HOUR = 3600;

type Context = Readonly<RouterContextProvider>;

/**
 * The token of a mailed link leaves the address at once, before any page is shown: no script, no other site and no history gets to
 * see it. The browser keeps it where script cannot read it, for as long as somebody takes to choose a password.
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

/** The cookie that takes the kept one away. */
export function forgottenToken(context: Context): string {
  const { settings } = context.get(pageHost);
  return setCookie(ownCookie(NAME, settings), '', 0, settings);
}
