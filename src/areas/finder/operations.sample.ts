import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.buscar': {
    needs: 'session',
    support: 'allowed',
    query: `query ($texto: String!) { buscar(texto: $texto) {
      documentos { total_count items { num_documento total } } pedidos { items { num_pedido } } pagos { total_count items { referencia } } personas { total_count items { email } }
    } }`,
    variables: ({ documentNumber }) => ({ texto: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
};
