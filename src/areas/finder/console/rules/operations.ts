import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.textoCorregido': { needs: ['personas', 'view'], words: 'Buscó un nombre parecido' },
};
