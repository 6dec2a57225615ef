import { redirect } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { appendCookies } from '#areas/session/pages/session-cookies.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { SURVEY_CODE } from '../rules/limits.ts';
import type { Route } from './+types/put-away';
import { dismissalCookie } from './put-away-cookie.server.ts';

export const loader = () => redirect('/', 303);

/** Dismisses the home's alert until the browser is closed, and redirects to the home. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const codigo = form.get('codigo') ?? '';
  const version = Number(form.get('version'));
  if (!SURVEY_CODE.test(codigo) || !Number.isSafeInteger(version)) return redirect('/', 303);
  const { settings } = context.get(pageHost);
  const cookie = dismissalCookie(request, requireSessionFacts(context).userId, { codigo, version }, settings);
  return redirect('/', { status: 303, headers: appendCookies(new Headers(), [cookie]) });
}
