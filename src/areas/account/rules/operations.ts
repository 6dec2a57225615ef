import { DOCUMENT_PERMISSIONS, DOCUMENT_SUM_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.accountStatus': { words: 'Ver su estado de cuenta', needs: ACCOUNT_STATUS, support: 'allowed' },
  'Query.accountHistory': { words: 'Ver su historial de cuenta', needs: ACCOUNT_HISTORY, support: 'allowed' },
  'Query.accountStatusHistory': {
    words: 'Ver su estado de cuenta con encabezado',
    needs: ACCOUNT_STATUS,
    support: 'allowed',
  },
  'Query.classDocuments': { words: 'Ver las clases de documentos', needs: DOCUMENT_PERMISSIONS, support: 'allowed' },
  'Query.extractoCuenta': { words: 'Ver un extracto de su cuenta', needs: ACCOUNT_STATUS, support: 'allowed' },
  'Query.suscripcionExtracto': {
    words: 'Ver si recibe el extracto por correo',
    needs: ACCOUNT_STATUS,
    support: 'allowed',
  },
  'Mutation.suscribirExtracto': {
    words: 'Suscribirse al extracto por correo',
    needs: ACCOUNT_STATUS,
    support: 'refused',
  },
  'Mutation.cancelarSuscripcionExtracto': {
    words: 'Dejar de recibir el extracto por correo',
    needs: ACCOUNT_STATUS,
    support: 'refused',
  },
  // Public: the mail's token names the person. It ends that subscription and reveals nothing about the person.
  'Mutation.cancelarSuscripcionPorEnlace': {
    words: 'Dejar de recibir el extracto con el enlace del correo',
    needs: 'nothing',
    support: 'allowed',
  },
  'Query.cupoCredito': { words: 'Ver su cupo de crédito', needs: DOCUMENT_SUM_PERMISSIONS, support: 'allowed' },
  'Query.calendarioPagos': { words: 'Ver su calendario de pagos', needs: DOCUMENT_SUM_PERMISSIONS, support: 'allowed' },
  'Mutation.generatedPDFAccountHistoryDetails': {
    words: 'Abrir el PDF de un documento del historial',
    needs: DOCUMENT_PERMISSIONS,
    support: 'allowed',
  },
} as const satisfies Operations;
