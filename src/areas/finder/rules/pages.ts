import type { PageRow } from '#areas/session/rules/site.ts';

export const FINDER = '/buscar';

export const pages: readonly PageRow[] = [{ path: FINDER, visit: 'session', file: 'areas/finder/pages/find.tsx' }];
