import type { PageRow } from '#areas/session/rules/site.ts';
import { CHOOSE_PASSWORD_PATH, REQUEST_LINK_PATH } from './link.ts';

export const pages: readonly PageRow[] = [
  { path: REQUEST_LINK_PATH, visit: 'anyone', file: 'areas/passwords/pages/request-link.tsx' },
  { path: CHOOSE_PASSWORD_PATH, visit: 'anyone', file: 'areas/passwords/pages/choose-password.tsx' },
  { path: '/allied/cambiar-clave', visit: 'session', file: 'areas/passwords/pages/change-password.tsx' },
];
