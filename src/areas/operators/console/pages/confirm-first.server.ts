import type { RouterContextProvider } from 'react-router';
import { callerContext } from '#platform/graphql/run-graphql.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import { currentOperator, type PageContext } from './console-context.server.ts';
import { proveCode, provePasskey, sessionHeaders } from './open-session.server.ts';
import { refusalSentence } from './refusals.ts';

export type Confirmation =
  | { readonly headers: Headers; readonly problem?: undefined }
  /** The sentence beside the field of `ConfirmField`. */
  | { readonly problem: string };

/**
 * Confirms the second factor before an act with money or accounts, unless it was confirmed in the last ten minutes. Later calls of the request use
 * the session's new token; `headers` has its cookie.
 */
export async function confirmFirst(context: PageContext, fields: PostedForm): Promise<Confirmation> {
  const operator = context.get(currentOperator);
  if (operator?.confirmado) return { headers: new Headers() };
  const proved = await proveAny(context, fields, operator?.aplicacion ?? true);
  if (proved.problem !== undefined) return proved;
  context.set(callerContext, { ...context.get(callerContext), token: proved.token });
  return { headers: sessionHeaders(context, proved.token) };
}

type Proved = { readonly token: string; readonly problem?: undefined } | { readonly problem: string };

/** Reads the fields of `ConfirmField`: a passkey's answer, or a code. */
async function proveAny(
  context: Readonly<RouterContextProvider>,
  fields: PostedForm,
  hasApp: boolean,
): Promise<Proved> {
  const passkey = fields.get('llave');
  const code = fields.get('codigo');
  if (passkey) {
    const answer = await provePasskey(context, passkey);
    const token = answer.data?.probarLlave?.token;
    return token ? { token } : { problem: refusalSentence(answer.errors?.[0]) };
  }
  if (!code?.trim())
    return { problem: hasApp ? 'Escriba el código que muestra su teléfono.' : 'Compruebe que es usted con su llave.' };
  const answer = await proveCode(context, code);
  const token = answer.data?.probarSegundoPaso?.token;
  return token ? { token } : { problem: refusalSentence(answer.errors?.[0]) };
}
