import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.crearTransaccionOnline': {
    needs: 'Facturas::pendientes',
    support: 'refused',
    query: 'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid estado } }',
    variables: ({ documentNumber }) => ({
      input: [
        {
          fecha_vencimiento: '2026-09-01',
          monto_documento: '1000000',
          monto_transaccion: '1000000',
          numero_documento: documentNumber,
          tipo_transaccion: 'total',
        },
      ],
    }),
    toAnother: 'as-unknown',
  },
  'Query.easyPayContado': {
    needs: ['Facturas::pendientes', 'Ecommerce::tienda'],
    support: 'refused',
    query: 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid estado } }',
    variables: ({ segment }) => ({ filter: { id_segment: segment, amount: '40000' } }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.segmentosCliente': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ segmentosCliente { id_segment nombre } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.pagosACuenta': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ pagosACuenta { total_count items { num_documento uuid referencia } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.consultarUuidYDesbloquearDocumentos': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { response status message } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.cancelarTransaccion': {
    needs: 'session',
    support: 'refused',
    query: 'mutation ($uuid: String!) { cancelarTransaccion(uuid: $uuid) { response status message } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarComprobantePago': {
    needs: 'session',
    support: 'allowed',
    query: `mutation ($uuid: String!) { generarComprobantePago(uuid: $uuid) { pdf { url status menssage } } }`,
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.transaccion': {
    needs: 'session',
    support: 'allowed',
    query: 'query ($uuid: String!) { transaccion(uuid: $uuid) { uuid estado monto detalle { numero_documento } } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.pagosAbiertos': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ pagosAbiertos { total_count monto items { uuid referencia } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.transacciones': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query:
      '{ transacciones { total_count items { uuid referencia pagador detalle { numero_documento } } pagadores { id nombre } } }',
    toAnother: 'nothing-of-theirs',
  },
};
