import type { Operations } from '#areas/session/rules/operation.ts';
import { DOCUMENT_SUM_PERMISSIONS, PDF_PERMISSIONS } from './document-permissions.ts';

export const operations = {
  'Query.documentos': { words: 'Ver sus facturas', needs: DOCUMENT_SUM_PERMISSIONS, support: 'allowed' },
  'Mutation.generatedPDFAccountStatusDetails': {
    words: 'Abrir el PDF de un documento',
    needs: PDF_PERMISSIONS,
    support: 'allowed',
  },
  'Mutation.getUrlInvoiceGurusoft': {
    words: 'Abrir una factura electrónica',
    needs: PDF_PERMISSIONS,
    support: 'allowed',
  },
  'Mutation.generatedXMLAccountStatusDetails': {
    words: 'Descargar el XML de un documento',
    needs: PDF_PERMISSIONS,
    support: 'allowed',
  },
} as const satisfies Operations;
