import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';

const ShopLink = graphql(`
  mutation ShopLink {
    generarEnlaceTienda { url }
  }
`);

type Refusal = NonNullable<Answer<unknown>['errors']>[number];

/**
 * The way into the external store, or why there is none.
 * @throws a 401 response when the session is over
 */
export async function askShopLink(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly url: string } | { readonly refusal: Refusal | undefined }> {
  const answer = await askGraphQL(context, ShopLink, {});
  const link = answer.errors ? undefined : answer.data.generarEnlaceTienda;
  return link ? { url: link.url } : { refusal: answer.errors?.[0] };
}

/** An address that opens the store is a secret while it lives: nothing keeps it, and nothing tells where one came from. */
export const UNTRACED = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
