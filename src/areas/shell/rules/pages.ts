import type { PageRow } from '#areas/session/rules/site.ts';

/** The pages for errors, maintenance and lost networks, which must work when others fail. */
export const pages: readonly PageRow[] = [
  { path: '/ayuda', visit: 'anyone', file: 'areas/shell/pages/help.tsx' },
  { path: '/maintenance', visit: 'anyone', file: 'areas/shell/pages/maintenance.tsx' },
  { path: '/error_assets', visit: 'anyone', file: 'areas/shell/pages/error-assets.ts', frame: 'none' },
  { path: '/sin-conexion', visit: 'anyone', file: 'areas/shell/pages/offline.ts', frame: 'none' },
];
