import type { RouterContextProvider } from 'react-router';
import { isCountry } from '#areas/stores/rules/countries.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import type { SignedInFragment } from '#generated/client/graphql.ts';
import { isCurrency } from '#kernel/money.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { SessionFacts } from '../rules/session-facts.ts';
import { formatTaxId } from '../rules/tax-id.ts';
import { rememberDevice } from './device-cookie.server.ts';
import { sendOn } from './new-document.server.ts';
import { visitor } from './session-context.server.ts';
import { sessionCookies, withCookies } from './session-cookies.server.ts';

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

/** The cookies of a new session. The store is the customer's own, unless the host name already decided it. */
export function sessionHeaders(
  context: Readonly<RouterContextProvider>,
  signedIn: SignedInFragment,
  token: string,
): Headers {
  const { settings } = context.get(pageHost);
  const { store } = context.get(visitor);
  const decidedByHost = settings.storeHosts.size > 0;
  const storeCode = !decidedByHost && isStoreCode(signedIn.client.store_code) ? signedIn.client.store_code : store.code;
  const cookies = sessionCookies(token, factsOf(signedIn), storeCode, settings);
  return withCookies(new Headers(), [...cookies, ...rememberDevice(context, signedIn.dispositivo)]);
}

export const startSession = (
  context: Readonly<RouterContextProvider>,
  signedIn: SignedInFragment,
  token: string,
  next: string,
) => sendOn(context)(next, { headers: sessionHeaders(context, signedIn, token) });
