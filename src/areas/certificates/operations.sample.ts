import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.listarCertificadoVenta': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query:
      '{ listarCertificadoVenta { total_count items { nombre_comercial motivo } destinos { codigo_destinatario } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.solicitarCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'refused',
    query: `mutation ($destino: String) {
      solicitarCertificadoVentas(input: { codigo_destinatario: $destino, fecha_inicio: "2026-08-01", fecha_fin: "2026-08-31",
        modo_impresion: "CONSOLIDADO", negocio: "EDS" }) { codigo mensaje }
    }`,
    variables: ({ destinationCode }) => ({ destino: destinationCode }),
    toAnother: 'as-unknown',
  },
  'Mutation.pedirOtraVezCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'refused',
    query:
      'mutation ($id: SafeInt!) { pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje } }',
    variables: ({ salesCertificateId }) => ({ id: salesCertificateId }),
    toAnother: 'as-unknown',
  },
  'Mutation.descargarCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: 'mutation ($id: SafeInt!) { descargarCertificadoVentas(increment_sales_certificate: $id) { url status } }',
    variables: ({ salesCertificateId }) => ({ id: salesCertificateId }),
    toAnother: 'as-unknown',
  },
};
