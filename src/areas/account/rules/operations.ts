import { ACCOUNT_HISTORY, ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { OPENS_PDFS, READS_DOCUMENTS } from '#areas/documents/rules/who-reads.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.accountStatus': { words: 'Ver su estado de cuenta', needs: ACCOUNT_STATUS, support: 'allowed' },
  'Query.accountHistory': { words: 'Ver su historial de cuenta', needs: ACCOUNT_HISTORY, support: 'allowed' },
  'Query.accountStatusHistory': {
    words: 'Ver su estado de cuenta con encabezado',
    needs: ACCOUNT_STATUS,
    support: 'allowed',
  },
  'Query.classDocuments': { words: 'Ver las clases de documentos', needs: OPENS_PDFS, support: 'allowed' },
  'Query.extractoCuenta': { words: 'Ver un extracto de su cuenta', needs: ACCOUNT_STATUS, support: 'allowed' },
  'Query.calendarioPagos': { words: 'Ver su calendario de pagos', needs: READS_DOCUMENTS, support: 'allowed' },
  'Mutation.generatedPDFAccountHistoryDetails': {
    words: 'Abrir el PDF de un documento del historial',
    needs: OPENS_PDFS,
    support: 'allowed',
  },
} as const satisfies Operations;
