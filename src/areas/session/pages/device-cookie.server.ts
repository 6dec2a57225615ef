import type { RouterContextProvider } from 'react-router';
import { caller } from '#platform/graphql/run-graphql.server.ts';
import { type PageSettings, pageHost } from '#platform/http/page-host.server.ts';
import { ownCookie, setCookie } from './session-cookies.server.ts';

/** Browsers keep a cookie no longer. */
const LONGEST = 400 * 86_400;
/** One for each person who uses the browser. */
const MOST_PROOFS = 5;
const PROOFS = /^[\w.-]{1,80}(,[\w.-]{1,80}){0,4}$/;

const NAME = 'dispositivos';

/** What the contract is told of the accounts that this browser signed in to; nothing for a cookie that we did not write. */
export function deviceProofsIn(cookies: ReadonlyMap<string, string>, settings: PageSettings): string | undefined {
  const proofs = cookies.get(ownCookie(NAME, settings));
  return proofs && PROOFS.test(proofs) ? proofs : undefined;
}

/**
 * Keeps a proof that the contract gave out, before those of other accounts. Signing out leaves it: it opens nothing, and says only that
 * this browser is no stranger.
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
