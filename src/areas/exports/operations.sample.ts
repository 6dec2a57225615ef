import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.exportaciones': {
    needs: 'session',
    support: 'allowed',
    query: '{ exportaciones { id titulo filtro estado } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.exportar': {
    needs: 'session',
    support: 'allowed',
    // Needs the permission of the list, which src/areas/exports/exports.test.ts checks. The filter names the document's number, so that the answer
    // contains it.
    query: `mutation ($filtro: String) {
      exportar(nombre: "facturas-pendientes", formato: CSV, filtro: $filtro) { filas filtro }
    }`,
    variables: ({ documentId, documentNumber }) => ({ filtro: `documento=${documentId}&de=${documentNumber}` }),
    toAnother: 'as-unknown',
  },
  'Mutation.cancelarExportacion': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($id: String!) { cancelarExportacion(id: $id) { result } }',
    variables: ({ paymentUuid }) => ({ id: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.descargarExportacion': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($id: String!) { descargarExportacion(id: $id) { url status menssage } }',
    variables: ({ paymentUuid }) => ({ id: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.certificadosSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: '{ certificadosSaldo { codigo saldo } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.verificarCertificado': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ verificarCertificado(codigo: "SRT-CS-2026") { codigo saldo } }',
    toAnother: 'public',
  },
  'Mutation.generarCertificadoSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { generarCertificadoSaldo { moneda } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.descargarCertificadoSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: 'mutation ($codigo: String!) { descargarCertificadoSaldo(codigo: $codigo) { url status } }',
    variables: ({ certificateCode }) => ({ codigo: certificateCode }),
    toAnother: 'as-unknown',
  },
};
