import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.generarEnlaceTienda': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: 'mutation { generarEnlaceTienda { url } }',
    toAnother: 'nothing-of-theirs',
  },
};
