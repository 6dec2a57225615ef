import { data, type RouterContextProvider, redirect } from 'react-router';
import type { AccountLinkQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { LINK_USELESS, translatePassword } from '../rules/contract-messages.ts';
import { CHOOSE_PASSWORD_PATH } from '../rules/link.ts';
import { keepToken, keptToken } from './link-cookie.server.ts';

const AccountLink = graphql(`
  query AccountLink($token: String!) {
    enlaceDeCuenta(token: $token) { proposito firstname email empresa }
  }
`);

export type AccountLinkFacts = NonNullable<AccountLinkQuery['enlaceDeCuenta']>;

/** `link` is undefined when it was used, has expired or never existed. */
export type ShownLink =
  | { readonly problem: string }
  | { readonly problem?: never; readonly link: AccountLinkFacts | undefined };

/** Loads the purpose and the person of the link. @throws a redirect to the same page without the token when the address has one */
export async function loadLink(request: Request, context: Readonly<RouterContextProvider>) {
  const given = new URL(request.url).searchParams.get('token');
  if (given !== null) throw redirect(CHOOSE_PASSWORD_PATH, { headers: keepToken(context, given.slice(0, 100)) });
  const token = keptToken(request, context);
  if (!token) return data<ShownLink>({ link: undefined });
  const answer = await askGraphQL(context, AccountLink, { token });
  const [error] = answer.errors ?? [];
  if (error && error.message !== LINK_USELESS)
    return data<ShownLink>({ problem: translatePassword(error.message) }, { status: 503 });
  return data<ShownLink>({ link: answer.data?.enlaceDeCuenta ?? undefined });
}
