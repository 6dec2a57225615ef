import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';

export const operations = {
  'Mutation.crearTransaccionOnline': { words: 'Pagar facturas', needs: PENDING_INVOICES, support: 'refused' },
  // Operations on one attempt; `maySeePayment` checks access.
  'Mutation.consultarUuidYDesbloquearDocumentos': {
    words: 'Preguntarle al banco por un pago',
    needs: 'session',
    support: 'allowed',
  },
  'Mutation.cancelarTransaccion': {
    words: 'Cancelar un pago sin terminar',
    needs: 'session',
    support: 'refused',
    cost: 2,
  },
  'Mutation.generarComprobantePago': {
    words: 'Descargar el comprobante de un pago',
    needs: 'session',
    support: 'allowed',
  },
  // A purchase needs its own permission, a payment on account that of invoices; `mayStart` checks them.
  'Query.easyPayContado': { words: 'Pagar a cuenta', needs: [PENDING_INVOICES, ENTER_SHOP], support: 'refused' },
  'Query.segmentosCliente': { words: 'Ver sus segmentos', needs: PENDING_INVOICES, support: 'allowed' },
  'Query.pagosACuenta': { words: 'Ver sus pagos a cuenta', needs: PENDING_INVOICES, support: 'allowed' },
  'Query.transaccion': { words: 'Ver un pago', needs: 'session', support: 'allowed' },
  'Query.pagosAbiertos': { words: 'Ver sus pagos sin terminar', needs: PENDING_INVOICES, support: 'allowed' },
  'Query.transacciones': { words: 'Ver sus pagos', needs: PENDING_INVOICES, support: 'allowed' },
} as const satisfies Operations;
