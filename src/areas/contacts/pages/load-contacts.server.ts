import type { RouterContextProvider } from 'react-router';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';

/**
 * Loads the customer's contacts at the distributor. A separate call, because most visits to a page never show them.
 * @returns an empty list when the contacts cannot be read: the page is shown without them
 */
export async function loadContacts(context: Readonly<RouterContextProvider>): Promise<readonly ContactFactsFragment[]> {
  const { data } = await askGraphQL(context, WhoAnswersQuery, {});
  return data?.contactos ?? [];
}

graphql(`
  fragment ContactFacts on Contacto {
    clase
    nombre
    telefono
    correo
    horario
  }
`);

const WhoAnswersQuery = graphql(`
  query WhoAnswers {
    contactos { ...ContactFacts }
  }
`);
