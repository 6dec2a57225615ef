import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
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
