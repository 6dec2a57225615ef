import type { RouterContextProvider } from 'react-router';
import { readCookies, setCookie } from '#areas/session/pages/session-cookies.server.ts';
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
    'set-cookie': setCookie(NAME, token, HOUR, settings),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
};

export const keptToken = (request: Request): string | undefined => readCookies(request.headers.get('cookie')).get(NAME);

/** The cookie that takes the kept one away. */
export const forgottenToken = (context: Context): string => setCookie(NAME, '', 0, context.get(pageHost).settings);
