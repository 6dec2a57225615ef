import type { RouterContextProvider } from 'react-router';
import { rememberDevice } from '#areas/session/pages/device-cookie.server.ts';
import { sendOn } from '#areas/session/pages/new-document.server.ts';
import { clearedCookies, withCookies } from '#areas/session/pages/session-cookies.server.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { errorsIn, readPasswordForm } from '../rules/password-form.ts';
import type { PasswordAnswer } from '../ui/password-answer.ts';
import { forgottenToken, keptToken } from './link-cookie.server.ts';
import { answerTo } from './password-refusal.server.ts';

const ChoosePassword = graphql(`
  mutation ChoosePassword($token: String!, $newPassword: String!) {
    guardarClaveConEnlace(token: $token, newPassword: $newPassword) { success dispositivo }
  }
`);

/**
 * Saves the chosen password.
 * @throws a redirect to the sign-in page when it is saved; it also clears the cookies of an earlier session
 */
export async function saveChosenPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PasswordAnswer> {
  const form = readPasswordForm(await readForm(request), false);
  const errors = errorsIn(form, []);
  if (errors) return { errors };
  const token = keptToken(request, context) ?? '';
  const answer = await askGraphQL(context, ChoosePassword, { token, newPassword: form.newPassword });
  if (answer.errors) return answerTo(answer.errors);
  const chosen = answer.data.guardarClaveConEnlace;
  if (!chosen?.success) return answerTo([]);
  const { settings } = context.get(pageHost);
  const cookies = [
    ...clearedCookies(settings),
    forgottenToken(context),
    ...rememberDevice(context, chosen.dispositivo),
  ];
  throw sendOn(context)('/login?motivo=clave', { headers: withCookies(new Headers(), cookies) });
}
