import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.crearCompensacion': {
    needs: 'Facturas::pendientes',
    support: 'refused',
    query: 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion message } }',
    variables: ({ owedNumber, favourNumber }) => ({
      input: [
        { tipo: 'INVOICE', num_documento: owedNumber, monto: '1' },
        { tipo: 'PAYMENT', num_documento: favourNumber, monto: '1' },
      ],
    }),
    toAnother: 'as-unknown',
  },
  'Query.listarCompensaciones': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: '{ listarCompensaciones { total_count items { id_transaccion codigo_cliente detalle { num_documento } } } }',
    toAnother: 'nothing-of-theirs',
  },
};
