import type { RouterContextProvider } from 'react-router';
import { callerContext } from '#platform/graphql/run-graphql.server.ts';
import { currentOperator } from './console-context.server.ts';
import { proveCode, sessionHeaders } from './open-session.server.ts';
import { refusalSentence } from './refusals.ts';

export type Confirmation =
  | { readonly headers: Headers; readonly problem?: undefined }
  /** The sentence beside the code's field. */
  | { readonly problem: string };

/**
 * Proves the second factor before an act with money or accounts, unless it was proved in the last ten minutes. The rest of the request uses the
 * session's new token, whose cookie is in `headers`.
 */
export async function confirmFirst(
  context: Readonly<RouterContextProvider> & Pick<RouterContextProvider, 'set'>,
  code: string | null,
): Promise<Confirmation> {
  if (context.get(currentOperator)?.confirmado) return { headers: new Headers() };
  if (!code?.trim()) return { problem: 'Escriba el código que muestra su teléfono.' };
  const answer = await proveCode(context, code);
  const token = answer.errors ? undefined : answer.data.probarSegundoPaso?.token;
  if (!token) return { problem: refusalSentence(answer.errors?.[0]) };
  context.set(callerContext, { ...context.get(callerContext), token });
  return { headers: sessionHeaders(context, token) };
}
