import { ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

/** An export needs the permission of its list. The list's declaration names it, and `mayExport` checks it. */
export const operations = {
  'Query.exportaciones': { words: 'Ver sus descargas', needs: 'session', support: 'allowed' },
  'Mutation.exportar': { words: 'Descargar una lista', needs: 'session', support: 'allowed', cost: 10 },
  'Mutation.cancelarExportacion': { words: 'Cancelar una descarga', needs: 'session', support: 'allowed' },
  'Mutation.descargarExportacion': { words: 'Descargar un archivo', needs: 'session', support: 'allowed' },
  'Query.certificadosSaldo': { words: 'Ver sus certificados de saldo', needs: ACCOUNT_STATUS, support: 'allowed' },
  'Mutation.generarCertificadoSaldo': {
    words: 'Emitir un certificado de saldo',
    needs: ACCOUNT_STATUS,
    support: 'refused',
  },
  'Mutation.descargarCertificadoSaldo': {
    words: 'Abrir un certificado de saldo',
    needs: ACCOUNT_STATUS,
    support: 'allowed',
  },
  // Public, because the printed number is the proof. The limit counts by IP address.
  'Query.verificarCertificado': { words: 'Verificar un certificado', needs: 'nothing', support: 'allowed' },
} as const satisfies Operations;
