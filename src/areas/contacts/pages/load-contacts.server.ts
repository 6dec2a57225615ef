import type { RouterContextProvider } from 'react-router';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';

/**
 * Loads the customer's contacts at the distributor, in a separate call because most visits never show them.
 * @returns an empty list after a failure, so that the page is shown without contacts
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
