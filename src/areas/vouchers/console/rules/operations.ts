import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.resumenBonos': { needs: ['bonos', 'view'], words: 'Consultó los bonos' },
  'Query.bonosConsola': { needs: ['bonos', 'view'], words: 'Consultó la lista de bonos' },
  'Query.bonoConsola': { needs: ['bonos', 'view'], words: 'Consultó un bono' },
  'Mutation.anularBono': { needs: ['bonos', 'act'], words: 'Anuló un bono', confirmed: true },
  'Mutation.reenviarBonoConsola': { needs: ['bonos', 'act'], words: 'Reenvió un bono' },
};
