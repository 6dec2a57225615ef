import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Mutation.generateSupportCustomerToken': {
    words: 'Entrar a otra cuenta',
    needs: 'nothing',
    support: 'allowed',
    cost: 4,
  },
  'Query.visitasSoporte': { words: 'Ver los accesos de soporte', needs: 'legal-representative', support: 'allowed' },
} as const satisfies Operations;
