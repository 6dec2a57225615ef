import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Query.estadoPortal': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ estadoPortal { mantenimiento mensaje } }',
    toAnother: 'public',
  },
};
