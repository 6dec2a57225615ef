import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.entregasErp': { needs: ['datos', 'view'], words: 'Consultó los datos del ERP' },
  'Query.corridasErp': { needs: ['datos', 'view'], words: 'Consultó las corridas del ERP' },
  'Query.corridaErp': { needs: ['datos', 'view'], words: 'Consultó una corrida del ERP' },
};
