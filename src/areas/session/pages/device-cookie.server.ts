import type { RouterContextProvider } from 'react-router';
import { caller } from '#platform/graphql/run-graphql.server.ts';
import { type PageSettings, pageHost } from '#platform/http/page-host.server.ts';
import { ownCookie, setCookie } from './session-cookies.server.ts';

/** Seconds; browsers limit cookies to 400 days. */
const LONGEST = 400 * 86_400;
/** One proof per person who uses the browser. */
const MOST_PROOFS = 5;
const PROOFS = /^[\w.-]{1,80}(,[\w.-]{1,80}){0,4}$/;

const NAME = 'dispositivos';

/**
 * Proofs of the accounts that this browser signed in to, for the contract; undefined when the cookie is missing or
 * malformed.
 */
export function deviceProofsIn(cookies: ReadonlyMap<string, string>, settings: PageSettings): string | undefined {
  const proofs = cookies.get(ownCookie(NAME, settings));
  return proofs && PROOFS.test(proofs) ? proofs : undefined;
}

/**
 * Stores a proof from the contract, before those of other accounts. Signing out leaves it: a proof gives no access, it
 * only shows that the browser has signed in before.
 * @returns the Set-Cookie values, none without a proof
 */
export function rememberDevice(context: Readonly<RouterContextProvider>, proof: string | null | undefined): string[] {
  if (!proof) return [];
  const { settings } = context.get(pageHost);
  const [id] = proof.split('.');
  const others = (context.get(caller).deviceProofs ?? '')
    .split(',')
    .filter((each) => each && !each.startsWith(`${id}.`));
  const proofs = [proof, ...others].slice(0, MOST_PROOFS).join(',');
  return [setCookie(ownCookie(NAME, settings), proofs, LONGEST, settings)];
}
