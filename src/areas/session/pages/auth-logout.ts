import { redirect } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { safeNext } from '../rules/access-guard.ts';
import type { Route } from './+types/auth-logout';
import { sendOn } from './new-document.server.ts';
import { clearedCookies, withCookies } from './session-cookies.server.ts';

const Revoke = graphql(`
  mutation Revoke {
    revokeCustomerToken { result }
  }
`);

/** `POST /server-middleware/auth/logout`: revokes the token (a session that is already over is fine) and clears the cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = context.get(pageHost);
  const form = await request.formData().catch(() => new FormData());
  await askGraphQL(context, Revoke, {}).catch(ignoreOver);
  const login = new URLSearchParams({ motivo: isReason(form.get('motivo')) ? String(form.get('motivo')) : 'salida' });
  const next = safeNext(form.get('next')?.toString());
  if (next !== '/') login.set('next', next);
  throw sendOn(settings)(`/login?${login}`, { headers: withCookies(new Headers(), clearedCookies(settings)) });
}

const isReason = (text: unknown): boolean => text === 'inactividad' || text === 'sesion';

/** Signing out must work when the token has ended: only what is not that answer goes on. */
function ignoreOver(error: unknown): void {
  if ((error as { init?: { status?: number } }).init?.status !== 401) throw error;
}

export const loader = () => redirect('/');
