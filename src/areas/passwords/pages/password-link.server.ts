import { data, type RouterContextProvider, redirect } from 'react-router';
import {
  appendCookies,
  clearedCookies,
  privateCookieName,
  readCookies,
  rememberDevice,
  setCookie,
} from '#areas/session/pages/session-cookies.server.ts';
import { signInRedirect } from '#areas/session/pages/start-session.server.ts';
import type { AccountLinkQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { LINK_USELESS_MESSAGE, translatePassword } from '../rules/contract-messages.ts';
import { CHOOSE_PASSWORD_PATH } from '../rules/link.ts';
import { findPasswordFaults } from '../rules/password-faults.ts';
import { findFormErrors, readPasswordForm } from '../rules/password-form.ts';
import type { PasswordAnswer } from '../ui/new-password-fields.tsx';
import { passwordRefusalAnswer } from './password-refusal.server.ts';

const AccountLink = graphql(`
  query AccountLink($token: String!) {
    enlaceDeCuenta(token: $token) { proposito firstname email empresa }
  }
`);

export type AccountLinkFacts = NonNullable<AccountLinkQuery['enlaceDeCuenta']>;

/** `link` is undefined for a link that was used, has expired or never existed. */
export type PasswordLinkData =
  | { readonly problem: string }
  | { readonly problem?: never; readonly link: AccountLinkFacts | undefined };

/** Loads the purpose and the person of the link. @throws a redirect to the same page without the token when the address has one */
export async function loadLink(request: Request, context: Readonly<RouterContextProvider>) {
  const given = new URL(request.url).searchParams.get('token');
  if (given !== null) throw redirect(CHOOSE_PASSWORD_PATH, { headers: keepToken(context, given.slice(0, 100)) });
  const token = keptToken(request, context);
  if (!token) return data<PasswordLinkData>({ link: undefined });
  const answer = await askGraphQL(context, AccountLink, { token });
  const [error] = answer.errors ?? [];
  if (error && error.message !== LINK_USELESS_MESSAGE)
    return data<PasswordLinkData>({ problem: translatePassword(error.message) }, { status: 503 });
  return data<PasswordLinkData>({ link: answer.data?.enlaceDeCuenta ?? undefined });
}

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
  const errors = findFormErrors(form, [], findPasswordFaults);
  if (errors) return { errors };
  const token = keptToken(request, context) ?? '';
  const answer = await askGraphQL(context, ChoosePassword, { token, newPassword: form.newPassword });
  if (answer.errors) return passwordRefusalAnswer(answer.errors);
  const chosen = answer.data.guardarClaveConEnlace;
  if (!chosen?.success) return passwordRefusalAnswer([]);
  const { settings } = context.get(pageHost);
  const cookies = [
    ...clearedCookies(settings),
    forgottenToken(context),
    ...rememberDevice(context, chosen.dispositivo),
  ];
  throw signInRedirect(context)('/login?motivo=clave', { headers: appendCookies(new Headers(), cookies) });
}

const NAME = 'enlace-de-cuenta';
const HOUR = 3600;

type Context = Readonly<RouterContextProvider>;

/**
 * Moves the token of a mailed link from the address to an HttpOnly cookie before a page is shown. Scripts, other sites and the browser's history
 * therefore never see it. The cookie lasts an hour, enough to choose a password.
 */
const keepToken = (context: Context, token: string): Headers => {
  const { settings } = context.get(pageHost);
  return new Headers({
    'set-cookie': setCookie(privateCookieName(NAME, settings), token, HOUR, settings),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
};

function keptToken(request: Request, context: Context): string | undefined {
  const { settings } = context.get(pageHost);
  return readCookies(request.headers.get('cookie')).get(privateCookieName(NAME, settings));
}

/** Set-Cookie value that deletes the token's cookie. */
function forgottenToken(context: Context): string {
  const { settings } = context.get(pageHost);
  return setCookie(privateCookieName(NAME, settings), '', 0, settings);
}
