import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Query.cuentasDemo': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ cuentasDemo { email store_code } }',
    toAnother: 'public',
  },
  'Query.correosDemo': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ correosDemo { total_count items { para } } }',
    toAnother: 'public',
  },
};
