import { type MiddlewareFunction, redirect } from 'react-router';
import { pagePath } from '../rules/page-path.ts';

/**
 * Middleware of a page whose address has a code or a token: redirects other spellings of it to the canonical one, so that
 * the address that is kept and shared is one. A form that was posted is answered where it is.
 * @param path of the page, without the code
 * @param read the code as it is stored, from what the address has; undefined when it cannot be one
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

/** A token of a mail, which has one spelling: its signature is checked when it is used. */
export const readToken = (written: string): string | undefined =>
  /^[\w-]+\.[\w-]{43}$/.test(written) ? written : undefined;
