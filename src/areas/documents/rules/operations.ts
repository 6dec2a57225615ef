import type { Operations } from '#areas/session/rules/operation.ts';
import { OPENS_PDFS, READS_DOCUMENTS } from './who-reads.ts';

export const operations = {
  'Query.documentos': { words: 'Ver sus facturas', needs: READS_DOCUMENTS, support: 'allowed' },
  'Mutation.generatedPDFAccountStatusDetails': {
    words: 'Abrir el PDF de un documento',
    needs: OPENS_PDFS,
    support: 'allowed',
  },
  'Mutation.getUrlInvoiceGurusoft': { words: 'Abrir una factura electrónica', needs: OPENS_PDFS, support: 'allowed' },
} as const satisfies Operations;
