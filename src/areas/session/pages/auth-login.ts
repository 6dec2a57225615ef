import { data } from 'react-router';
import { z } from 'zod';
import { askGraphQL, callerContext } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/auth-login';
import { CurrentSession } from './session-context.server.ts';
import { endSession, sessionHeaders } from './start-session.server.ts';

const body = z.object({ token: z.string().min(1).max(500) });

/**
 * `POST /server-middleware/auth/login` with `{ token }` (docs/product/session.md#screens): stores a token in session cookies, and ends the browser's
 * earlier session.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const given = body.safeParse(await request.json().catch(() => undefined));
  if (!given.success) return data({ message: '"token" is required.' }, { status: 400 });
  const { token } = given.data;
  const now = context.get(callerContext);
  context.set(callerContext, { ...now, token });
  const answer = await askGraphQL(context, CurrentSession, {});
  const session = answer.errors ? undefined : answer.data.sesionActual;
  if (!session) return data({ message: 'Server communication error' }, { status: 503 });
  if (now.token !== token) {
    context.set(callerContext, now);
    await endSession(context);
  }
  return data({ authenticated: true }, { headers: sessionHeaders(context, session, token) });
}
