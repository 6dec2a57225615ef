import { PDF_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  // Any of the figures' permissions; the answer has only the figures that the caller may see.
  'Query.antiguedadErp': {
    words: 'Ver de cuándo son las cifras del ERP',
    needs: PDF_PERMISSIONS,
    support: 'allowed',
  },
} as const satisfies Operations;
