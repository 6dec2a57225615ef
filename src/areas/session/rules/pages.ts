import type { PageRow } from './site.ts';

export const LOGIN_PATH = '/login';

/** Page about a missing permission, which then redirects to the home. The guard redirects here (docs/decisions/0071). */
export const NO_PERMISSION_PATH = '/sin-permiso';

/** A route that answers with a status and JSON. It checks access itself. */
const answer = (path: string, file: string): PageRow => ({ path, visit: 'anyone', file, frame: 'none' });

export const pages: readonly PageRow[] = [
  { path: LOGIN_PATH, visit: 'anyone', file: 'areas/session/pages/login.tsx' },
  { path: NO_PERMISSION_PATH, visit: 'session', file: 'areas/session/pages/no-permission.tsx' },
  { path: '/server-middleware/*', visit: 'anyone' },
  answer('/server-middleware/auth/login', 'areas/session/pages/auth-login.ts'),
  answer('/server-middleware/auth/logout', 'areas/session/pages/auth-logout.ts'),
  answer('/server-middleware/auth/actividad', 'areas/session/pages/auth-activity.ts'),
];
