import { data, type RouterContextProvider } from 'react-router';
import { type AskedDocument, askGraphQL, refusalOf, statusOf } from '#platform/graphql/run-graphql.server.ts';
import { translateAssociates } from '../rules/contract-messages.ts';
import { lookupMessage } from '../rules/lookup-messages.ts';

/**
 * Runs the lookups of a page that cannot be shown without them. The error page says which one failed.
 * @throws a 401, 403, 404, 500 or 503 response
 */
export async function askLookups<Result extends object, Variables>(
  context: Readonly<RouterContextProvider>,
  document: AskedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await askGraphQL(context, document, variables);
  const message = lookupMessage(answer);
  if (message) throw data({ mensaje: translateAssociates(message) }, { status: statusOf(answer.errors ?? []) });
  if (answer.errors) throw refusalOf(answer.errors);
  return answer.data;
}
