import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.estadoPortal': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ estadoPortal { mantenimiento mensaje } }',
    toAnother: 'public',
  },
};
