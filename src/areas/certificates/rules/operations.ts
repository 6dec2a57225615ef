import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.listarCertificadoVenta': {
    words: 'Ver los certificados de venta',
    needs: ACCOUNT_HISTORY,
    support: 'allowed',
  },
  'Mutation.solicitarCertificadoVentas': {
    words: 'Solicitar un certificado de ventas',
    needs: ACCOUNT_HISTORY,
    support: 'refused',
    cost: 10,
  },
  'Mutation.pedirOtraVezCertificadoVentas': {
    words: 'Pedir otra vez un certificado de ventas',
    needs: ACCOUNT_HISTORY,
    support: 'refused',
    cost: 10,
  },
  'Mutation.descargarCertificadoVentas': {
    words: 'Abrir un certificado de ventas',
    needs: ACCOUNT_HISTORY,
    support: 'allowed',
  },
} as const satisfies Operations;
