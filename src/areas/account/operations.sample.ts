import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.accountStatus': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: `query ($number: String) {
      accountStatus(filter: { num_documento: { eq: $number } }) {
        size data { subtotal detalle { num_documento num_factura total } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.accountHistory': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: `query ($number: String) {
      accountHistory(detailFilter: { num_documento: { eq: $number } }) {
        size data { nombre_cliente subtotal detalle { num_documento total abonos { referencia uuid } } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.accountStatusHistory': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: `query ($number: String) {
      accountStatusHistory(detailFilter: { num_documento: { eq: $number } }) {
        size data { header { nombre_cliente subtotal } detalle { numero_documento total } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.extractoCuenta': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    // The period covers the current month, in which the test's documents are dated.
    query: `{ extractoCuenta(desde: "2026-07-01", hasta: "2026-09-05", pageSize: 100) {
      saldo_final items { documento concepto cargo saldo uuid }
    } }`,
    toAnother: 'nothing-of-theirs',
  },
  'Query.suscripcionExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: '{ suscripcionExtracto { correo cadencia proximo_envio } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.suscribirExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { suscribirExtracto(cadencia: SEMANAL) { correo cadencia } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cancelarSuscripcionExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { cancelarSuscripcionExtracto { correo cadencia } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cancelarSuscripcionPorEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($token: String!) { cancelarSuscripcionPorEnlace(token: $token) { result } }',
    variables: ({ unsubscribeToken }) => ({ token: unsubscribeToken }),
    toAnother: 'public',
  },
  'Query.cupoCredito': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: '{ cupoCredito { moneda limite usado disponible } }',
    toAnother: 'public',
  },
  'Query.calendarioPagos': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: '{ calendarioPagos { moneda hasta } }',
    toAnother: 'public',
  },
  'Query.classDocuments': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico'],
    support: 'allowed',
    query: '{ classDocuments { nombre agrupacion } }',
    toAnother: 'public',
  },
  'Mutation.generatedPDFAccountHistoryDetails': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico'],
    support: 'allowed',
    query: `mutation ($id: SafeInt) { generatedPDFAccountHistoryDetails(id: $id) { pdf { url status menssage } } }`,
    variables: ({ documentId }) => ({ id: documentId }),
    toAnother: 'as-unknown',
  },
};
