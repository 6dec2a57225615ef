import { redirect } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { safeReturnPath } from '../rules/access-guard.ts';
import type { Route } from './+types/auth-logout';
import { sitePagesContext } from './session-context.server.ts';
import { appendCookies, clearedCookies } from './session-cookies.server.ts';
import { endSession, signInRedirect } from './start-session.server.ts';

/** `POST /server-middleware/auth/logout`: revokes the token and clears the cookies. An ended session is not an error. */
export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = context.get(pageHost);
  const form = await sentFields(request);
  await endSession(context);
  const login = new URLSearchParams({ motivo: isReason(form.get('motivo')) ? String(form.get('motivo')) : 'salida' });
  const next = safeReturnPath(form.get('next'), context.get(sitePagesContext));
  if (next !== '/') login.set('next', next);
  throw signInRedirect(context)(`/login?${login}`, { headers: appendCookies(new Headers(), clearedCookies(settings)) });
}

/** A missing or unreadable body must not prevent signing out. */
const sentFields = (request: Request): Promise<Pick<PostedForm, 'get'>> =>
  readForm(request).catch(() => new URLSearchParams());

const isReason = (text: unknown): boolean => text === 'inactividad' || text === 'sesion';

export const loader = () => redirect('/');
