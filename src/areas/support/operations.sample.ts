import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Mutation.generateSupportCustomerToken': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
    variables: ({ supportSecret }) => ({ secret: supportSecret }),
    toAnother: 'public',
  },
  'Query.visitasSoporte': {
    needs: 'legal-representative',
    support: 'allowed',
    query: '{ visitasSoporte(pageSize: 100) { total_count items { operador motivo acciones { operacion } } } }',
    toAnother: 'nothing-of-theirs',
  },
};
