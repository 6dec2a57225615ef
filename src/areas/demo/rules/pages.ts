import type { PageRow } from '#areas/session/rules/site.ts';

export const DEMO_PATH = '/demo';
export const MAILS_PATH = '/demo/correo';

export const pages: readonly PageRow[] = [
  { path: `${DEMO_PATH}/*`, visit: 'anyone', file: 'areas/demo/pages/demo-accounts.tsx' },
  { path: MAILS_PATH, visit: 'anyone', file: 'areas/demo/pages/outbox.tsx' },
];
