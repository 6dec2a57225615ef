import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.textosLegales': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ textosLegales { tipo version titulo huella } }',
    toAnother: 'public',
  },
};
