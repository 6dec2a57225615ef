import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { postJson } from './post-json.ts';

interface Caller {
  readonly url: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Sends a request to the contract over HTTP. */
export async function callContract(
  { url, token, headers }: Caller,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphQLAnswer> {
  const all = { ...(token && { authorization: `Bearer ${token}` }), ...headers };
  return (await postJson(`${url}/graphql`, all, { query, variables })) as GraphQLAnswer;
}

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) { token }
}`;

/** Signs in. @returns the bearer token */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await callContract({ url }, SIGN_IN, { email, password });
  const signedIn = answer.data?.generateCustomerToken as { token: string } | null | undefined;
  if (!signedIn) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.errors)}`);
  return signedIn.token;
}
