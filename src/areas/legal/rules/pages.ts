import type { PageRow } from '#areas/session/rules/site.ts';

export const pages: readonly PageRow[] = [
  { path: '/terminos', visit: 'anyone', file: 'areas/legal/pages/terms.tsx' },
  { path: '/tratamiento-de-datos', visit: 'anyone', file: 'areas/legal/pages/data-policy.tsx' },
];
