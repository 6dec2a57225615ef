import { createContext, data, type RouterContextProvider } from 'react-router';
import { type CallFacts, pageHost } from '../http/page-host.server.ts';
import type { FormattedError, GraphQLAnswer } from './contract-server.ts';

/** A query or mutation with its result and variables in its type, as the generated client makes them. */
export interface AskedDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** The caller's facts; the session's middleware sets them. */
export const caller = createContext<Omit<CallFacts, 'requestId' | 'ip'>>();

/** Receives every answer except those of `askAnonymously`. The session's middleware sets it, to detect outdated cookies. */
export const listener = createContext<(answer: GraphQLAnswer) => void>(() => undefined);

export type Answer<Result> =
  | { readonly data: Result; readonly errors?: undefined }
  | { readonly data?: Partial<Result> | null | undefined; readonly errors: readonly FormattedError[] };

/** A message that contains this sentence means that the session is over (docs/product/session.md#ended-session). */
export const isUnauthorized = (errors: readonly FormattedError[]): boolean =>
  errors.some(({ message }) => message.includes("The current customer isn't authorized."));

type Context = Readonly<RouterContextProvider>;

/**
 * Calls the contract: in this process, or at GRAPHQL_URL. Refusals come back as data, a back end that cannot be reached among them
 * (category `unavailable`).
 * @throws a 401 response when the session is over
 */
export async function askGraphQL<Result, Variables>(
  context: Context,
  document: AskedDocument<Result, Variables>,
  variables: Variables,
  idempotencyKey?: string,
): Promise<Answer<Result>> {
  const host = context.get(pageHost);
  const answer = await host.call(
    { query: document.toString(), variables: variables as Record<string, unknown> },
    { ...context.get(caller), requestId: host.requestId, ip: host.ip, idempotencyKey },
  );
  context.get(listener)(answer);
  const errors = answer.errors ?? [];
  if (isUnauthorized(errors)) throw data('Unauthorized session token, you must log in again.', { status: 401 });
  if (errors.length > 0) return { data: answer.data as Partial<Result> | null | undefined, errors };
  return { data: answer.data as Result };
}

/**
 * Calls the contract without a session, for data that everyone may see: one visitor's answer may be shown to the next.
 * Refusals and failures come back as data.
 */
export async function askAnonymously<Result, Variables>(
  context: Context,
  document: AskedDocument<Result, Variables>,
  variables: Variables,
): Promise<{ readonly data?: Partial<Result> | null | undefined; readonly errors: readonly FormattedError[] }> {
  const host = context.get(pageHost);
  const { data, errors = [] } = await host.call(
    { query: document.toString(), variables: variables as Record<string, unknown> },
    { ...context.get(caller), token: undefined, requestId: host.requestId, ip: host.ip },
  );
  return { data: data as Partial<Result> | null | undefined, errors };
}

/**
 * Runs a query whose answer is the whole content of the page: a refusal becomes the error page.
 * @throws a 401, 403, 404, 500 or 503 response
 */
export async function runGraphQL<Result, Variables>(
  context: Context,
  document: AskedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await askGraphQL(context, document, variables);
  if (answer.errors) throw toErrorPage(answer.errors);
  return answer.data;
}

/** Maps a refusal to its error page. */
export const toErrorPage = (errors: readonly FormattedError[]) =>
  data(errors[0]?.message ?? '', { status: errorStatus(errors) });

/** @returns the page's HTTP status for these errors: 403, 404, 503, or 500 for any other */
export function errorStatus(errors: readonly FormattedError[]): number {
  const categories = new Set(errors.map(({ extensions }) => extensions.category));
  if (categories.has('graphql-authorization')) return 403;
  if (categories.has('graphql-no-such-entity')) return 404;
  if (categories.has('unavailable')) return 503;
  return 500;
}
