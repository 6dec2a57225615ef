import type { PageRow } from '#areas/session/rules/site.ts';

export const pages: readonly PageRow[] = [
  { path: '/admin/documentos/:id/pdf', visit: 'session', file: 'areas/documents/pages/document-pdf.ts' },
  { path: '/admin/documentos/:id/xml', visit: 'session', file: 'areas/documents/pages/document-xml.ts' },
];
