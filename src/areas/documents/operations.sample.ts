import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.documentos': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: `query ($number: String) {
      documentos(filter: { num_documento: { eq: $number } }) {
        total_count open_count total_amount items { num_documento numero_cuenta nombre_cliente total }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.generatedPDFAccountStatusDetails': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: `mutation ($id: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } } }`,
    variables: ({ documentId }) => ({ id: documentId }),
    toAnother: 'as-unknown',
  },
  'Mutation.getUrlInvoiceGurusoft': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: `mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } } }`,
    variables: ({ cufe }) => ({ cufe }),
    toAnother: 'as-unknown',
  },
  'Mutation.generatedXMLAccountStatusDetails': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: `mutation ($id: Int!) { generatedXMLAccountStatusDetails(id_edocta_detalle: $id) { xml { url status menssage } } }`,
    variables: ({ documentId }) => ({ id: documentId }),
    toAnother: 'as-unknown',
  },
};
