import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Query.textosLegales': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ textosLegales { tipo version titulo huella } }',
    toAnother: 'public',
  },
};
