import type { PageRow } from '#areas/session/rules/site.ts';

/** Page that takes a secret of support staff. */
export const SUPPORT_LOGIN_PATH = '/login-as-customer/login';

export const pages: readonly PageRow[] = [
  { path: SUPPORT_LOGIN_PATH, visit: 'entrance', file: 'areas/support/pages/support-login.tsx' },
  { path: '/loginascustomer/login', visit: 'entrance', file: 'areas/support/pages/support-login.tsx' },
  { path: '/allied/accesos-y-sesiones', visit: 'session', file: 'areas/support/pages/access-and-sessions.tsx' },
  {
    path: '/allied/accesos-de-soporte',
    visit: 'session',
    file: 'areas/support/pages/support-visits.tsx',
    menu: {
      at: 190,
      label: 'Accesos de soporte',
      icon: 'eye',
      about: 'Vea quién de soporte entró a su cuenta y por qué.',
      role: 'legal-representative',
    },
  },
];
