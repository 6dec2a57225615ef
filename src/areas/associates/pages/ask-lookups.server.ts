import { data, type RouterContextProvider } from 'react-router';
import {
  type Answer,
  type AskedDocument,
  askGraphQL,
  refusalOf,
  statusOf,
} from '#platform/graphql/run-graphql.server.ts';
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

/** The failed lookup, or the reason for refusing the request. */
export const problemOf = (answer: Answer<object | null | undefined>): string =>
  translateAssociates(lookupMessage(answer) ?? answer.errors?.[0]?.message);

/** The failed part of an answer. @returns undefined when everything was answered */
export const unreadIn = (answer: Answer<object | null | undefined>): string | undefined =>
  lookupMessage(answer) || answer.errors ? problemOf(answer) : undefined;
