import { parseCookie, stringifySetCookie } from 'cookie';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isCountry } from '#areas/stores/rules/countries.ts';
import { isCurrency } from '#kernel/money.ts';
import { callerContext } from '#platform/graphql/run-graphql.server.ts';
import { type PageSettings, pageHost } from '#platform/http/page-host.server.ts';
import { readSignedValue, signValue } from '#platform/http/signed-value.ts';
import { AT_BANK_COOKIE, lifetimeSeconds, secondsAtBank } from '../rules/idle.ts';
import type { SessionFacts } from '../rules/session-facts.ts';

const YEAR = 365 * 86_400;

const user = z.object({
  userId: z.number(),
  clientCode: z.string(),
  storeCode: z.string(),
  currency: z.string().refine(isCurrency).optional(),
  country: z.string().refine(isCountry).optional(),
  role: z.string(),
  authenticated: z.boolean(),
  isSupportUser: z.boolean(),
  operador: z.string().nullable(),
  version: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  taxId: z.string(),
  // Older cookies lack this field and are still valid; the contract's next answer renews them.
  seesNothing: z.boolean().default(false),
});
const terms = z.object({ id: z.number(), hasTermsAndConditions: z.boolean() });

/** Cookies of a request by name; the first one wins among equal names. */
export const readCookies = (header: string | null): ReadonlyMap<string, string> =>
  new Map(Object.entries(parseCookie(header ?? '')) as [string, string][]);

/**
 * Cache of facts, keyed by the cookies' text and the secret, because checking three signatures and three schemas costs
 * more than a look-up.
 */
const known = new Map<string, SessionFacts>();
const MOST_KNOWN = 1_000;

/** Reads the facts of the session's cookies. @returns undefined unless every cookie is present and signed by the portal */
export function readFacts(cookies: ReadonlyMap<string, string>, secret: string): SessionFacts | undefined {
  if (!cookies.get('apollo-token')) return undefined;
  const text = [secret, ...SIGNED.map((name) => cookies.get(name))].join('\n');
  const before = known.get(text);
  if (before) return before;
  const facts = checkFacts(cookies, secret);
  if (!facts) return undefined;
  // Evicts the oldest entry. Its facts are read from the cookies again when needed.
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest);
  known.set(text, facts);
  return facts;
}

const SIGNED = ['user', 'permissions', 'terms-conditions'] as const;

function checkFacts(cookies: ReadonlyMap<string, string>, secret: string): SessionFacts | undefined {
  const signed = (name: string): unknown => readSignedValue(cookies.get(name), secret);
  const person = user.safeParse(signed('user'));
  const permissions = z.array(z.string()).safeParse(signed('permissions'));
  const accepted = terms.safeParse(signed('terms-conditions'));
  if (!person.success || !permissions.success || !accepted.success) return undefined;
  return {
    ...person.data,
    permissions: permissions.data,
    termsId: accepted.data.id,
    hasTermsAndConditions: accepted.data.hasTermsAndConditions,
  };
}

type Settings = Pick<PageSettings, 'secret' | 'secureCookies'>;

/**
 * Name of a cookie that only the portal reads. Over https it gets the prefix `__Host-`, so that browsers refuse one set by
 * another host of the domain or without encryption.
 */
export const privateCookieName = (name: string, { secureCookies }: Pick<PageSettings, 'secureCookies'>): string =>
  secureCookies ? `__Host-${name}` : name;

/** Builds a Set-Cookie value. @param maxAge seconds; 0 deletes the cookie */
export const setCookie = (
  name: string,
  value: string,
  maxAge: number,
  { secureCookies }: Settings,
  readableByScript = false,
): string =>
  stringifySetCookie(
    { name, value, maxAge, path: '/', httpOnly: !readableByScript, secure: secureCookies, sameSite: 'lax' },
    // Escapes all special characters, because other readers of these cookies may not accept those that the library leaves.
    { encode: encodeURIComponent },
  );

/**
 * The session's cookies as Set-Cookie values (docs/product/session.md#cookies). Renewed cookies may outlast their token; the token's end decides.
 */
export function sessionCookies(token: string, facts: SessionFacts, storeCode: string, settings: Settings): string[] {
  const { permissions, termsId, hasTermsAndConditions, ...person } = facts;
  const signed = (value: unknown): string => signValue(value, settings.secret);
  const age = lifetimeSeconds(facts);
  return [
    setCookie('apollo-token', token, age, settings),
    setCookie('user', signed(person), age, settings),
    setCookie('permissions', signed(permissions), age, settings),
    setCookie('terms-conditions', signed({ id: termsId, hasTermsAndConditions }), age, settings),
    setCookie('store-code', storeCode, YEAR, settings, true),
    setCookie('locale', 'es', YEAR, settings, true),
  ];
}

export const clearedCookies = (settings: Settings): string[] =>
  ['apollo-token', 'user', 'permissions', 'terms-conditions', privateCookieName(AT_BANK_COOKIE, settings)].map((name) =>
    setCookie(name, '', 0, settings),
  );

export function appendCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const each of cookies) headers.append('set-cookie', each);
  return headers;
}

/** Cookie that stops the idle clock in every tab while the customer pays at the bank. It lasts until the attempt expires. */
export function idlePauseCookie(
  context: Readonly<RouterContextProvider>,
  attempt: { readonly uuid: string; readonly expira_en?: string | null },
): Headers {
  const { settings, now } = context.get(pageHost);
  const seconds = secondsAtBank(attempt.expira_en, now());
  return appendCookies(new Headers(), [
    setCookie(privateCookieName(AT_BANK_COOKIE, settings), attempt.uuid, seconds, settings, true),
  ]);
}

/** Maximum age in seconds; browsers limit cookies to 400 days. */
const LONGEST = 400 * 86_400;
/** Maximum proofs in the cookie: one for each person who uses the browser. */
const MOST_PROOFS = 5;
const PROOFS = /^[\w.-]{1,80}(,[\w.-]{1,80}){0,4}$/;

const NAME = 'dispositivos';

/** Proofs of the accounts that this browser signed in to before, for the contract. Undefined for a missing or malformed cookie. */
export function deviceProofsIn(cookies: ReadonlyMap<string, string>, settings: PageSettings): string | undefined {
  const proofs = cookies.get(privateCookieName(NAME, settings));
  return proofs && PROOFS.test(proofs) ? proofs : undefined;
}

/**
 * Stores a proof from the contract before those of other accounts. Signing out keeps it, because a proof gives no access: it
 * only shows that the browser signed in before.
 * @returns the Set-Cookie values; none without a proof
 */
export function rememberDevice(context: Readonly<RouterContextProvider>, proof: string | null | undefined): string[] {
  if (!proof) return [];
  const { settings } = context.get(pageHost);
  const [id] = proof.split('.');
  const others = (context.get(callerContext).deviceProofs ?? '')
    .split(',')
    .filter((each) => each && !each.startsWith(`${id}.`));
  const proofs = [proof, ...others].slice(0, MOST_PROOFS).join(',');
  return [setCookie(privateCookieName(NAME, settings), proofs, LONGEST, settings)];
}
