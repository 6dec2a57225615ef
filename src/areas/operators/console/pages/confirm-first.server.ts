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
 * Proves the second factor before an act with money or accounts, unless it was proved in the last ten minutes. The rest of the request uses the
 * session's new token, whose cookie is in `headers`.
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

/** The fields are those of `ConfirmField`: the answer of a passkey, or a code. */
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
