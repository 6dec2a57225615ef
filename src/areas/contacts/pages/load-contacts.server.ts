import type { RouterContextProvider } from 'react-router';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { WhoAnswersQuery } from './contacts-query.ts';

/**
 * Who answers this person's company at the distributor. Pages ask it only when they have something to ask somebody about: most never do.
 * @returns nobody when it cannot be known: what the page is about is shown all the same
 */
export async function loadContacts(context: Readonly<RouterContextProvider>): Promise<readonly ContactFactsFragment[]> {
  const { data } = await askGraphQL(context, WhoAnswersQuery, {});
  return data?.contactos ?? [];
}
