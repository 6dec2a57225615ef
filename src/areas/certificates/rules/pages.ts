import type { PageRow } from '#areas/session/rules/site.ts';

/** The page is planned (docs/product/planned.md); which stores will have it is already known. */
export const pages: readonly PageRow[] = [
  { path: '/admin/sales-certificate', visit: 'session', isIn: ({ shows }) => shows.salesCertificate },
];
