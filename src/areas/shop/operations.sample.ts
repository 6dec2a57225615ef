import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.generarEnlaceTienda': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: 'mutation { generarEnlaceTienda { url } }',
    toAnother: 'nothing-of-theirs',
  },
};
