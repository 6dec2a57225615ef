import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';

const ShopLink = graphql(`
  mutation ShopLink {
    generarEnlaceTienda { url }
  }
`);

type Refusal = NonNullable<ContractResult<unknown>['errors']>[number];

/**
 * Requests a link into the external store.
 * @returns the link or the refusal @throws a 401 response when the session has ended
 */
export async function askShopLink(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly url: string } | { readonly refusal: Refusal | undefined }> {
  const answer = await askGraphQL(context, ShopLink, {});
  const link = answer.errors ? undefined : answer.data.generarEnlaceTienda;
  return link ? { url: link.url } : { refusal: answer.errors?.[0] };
}

/** Headers for a link into the store, which is secret while it is valid: no caching, no referrer. */
export const SECRET_LINK_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
