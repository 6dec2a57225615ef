import { createContext, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { isCountry } from '#areas/stores/rules/countries.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import type { SignedInFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { isCurrency } from '#kernel/money.ts';
import { askGraphQL, callerContext } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { SessionFacts } from '../rules/session-facts.ts';
import { formatTaxId } from '../rules/tax-id.ts';
import { CurrentSession, visitorContext } from './session-context.server.ts';
import { appendCookies, rememberDevice, sessionCookies } from './session-cookies.server.ts';

const factsOf = ({ user, client, role, acl, hasTermsAndConditions, version }: SignedInFragment): SessionFacts => ({
  userId: user.id,
  clientCode: client.cliente,
  storeCode: client.store_code,
  currency: isCurrency(client.moneda) ? client.moneda : undefined,
  country: isCountry(client.pais) ? client.pais : undefined,
  role,
  authenticated: true,
  isSupportUser: user.isSupportUser,
  operador: user.operador ?? null,
  version,
  firstname: user.firstname,
  lastname: user.lastname,
  company: client.nombre,
  taxId: formatTaxId(client.tipoNit, client.clienteNit),
  permissions: acl.map(({ permission }) => permission),
  termsId: user.id,
  hasTermsAndConditions,
  seesNothing: user.sin_destinos,
});

/** Headers with the cookies of a new session. They set the customer's own store, unless the host name decides the store. */
export function sessionHeaders(
  context: Readonly<RouterContextProvider>,
  signedIn: SignedInFragment,
  token: string,
): Headers {
  const { settings } = context.get(pageHost);
  const { store } = context.get(visitorContext);
  const decidedByHost = settings.storeHosts.size > 0;
  const storeCode = !decidedByHost && isStoreCode(signedIn.client.store_code) ? signedIn.client.store_code : store.code;
  const cookies = sessionCookies(token, factsOf(signedIn), storeCode, settings);
  return appendCookies(new Headers(), [...cookies, ...rememberDevice(context, signedIn.dispositivo)]);
}

export const startSession = (
  context: Readonly<RouterContextProvider>,
  signedIn: SignedInFragment,
  token: string,
  next: string,
) => signInRedirect(context)(next, { headers: sessionHeaders(context, signedIn, token) });

const Revoke = graphql(`
  mutation Revoke {
    revokeCustomerToken { result }
  }
`);

/**
 * Ends this browser's session: on signing out, and before a new session, so that the old one does not stay open. An ended session is not an error.
 */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(callerContext).token) return;
  try {
    await askGraphQL(context, Revoke, {});
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status !== 401) throw error;
  }
}

/**
 * Renews the cookies after this request has changed one of their facts, such as a name or the terms.
 * @returns the headers; empty when the session cannot be read, in which case the next page renews the cookies
 */
export async function renewCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const answer = await askGraphQL(context, CurrentSession, {});
  const session = answer.errors ? undefined : answer.data.sesionActual;
  return session ? sessionHeaders(context, session, context.get(callerContext).token ?? '') : new Headers();
}

/** Whether signing in or out loads a new document. Set by the wiring. */
export const loadsNewDocument = createContext<boolean>();

/**
 * The kind of redirect after signing in or out. With embeds, it loads a new document. The current one still has the former visitor's content security
 * policy and state of other sites' scripts (docs/decisions/0023).
 */
export const signInRedirect = (context: Readonly<RouterContextProvider>): typeof redirect =>
  context.get(loadsNewDocument) ? redirectDocument : redirect;
