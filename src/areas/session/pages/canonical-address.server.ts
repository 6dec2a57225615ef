import { type MiddlewareFunction, redirect } from 'react-router';
import { pagePath } from '../rules/access-guard.ts';

/**
 * Middleware of a page with a code or token in its address: redirects other spellings to the canonical one, so that people share one address. Does
 * not redirect posted forms.
 * @param path of the page, without the code
 * @param read converts the code to its stored form; undefined for a text that cannot be one
 */
export function canonicalAddress<Param extends string>(
  path: string,
  param: Param,
  read: (written: string) => string | undefined,
): MiddlewareFunction<Response> {
  return ({ request, params }, next) => {
    const code = request.method === 'POST' ? undefined : read(params[param] ?? '');
    if (code === undefined || pagePath(new URL(request.url).pathname) === `${path}/${code}`) return next();
    throw redirect(`${path}/${code}`);
  };
}

/** Reads a mailed token. It has one spelling only; its signature is checked when it is used. */
export const parseMailedToken = (written: string): string | undefined =>
  /^[\w-]+\.[\w-]{43}$/.test(written) ? written : undefined;
