import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.auditoriaConsola': { needs: ['informes', 'view'], words: 'Consultó la auditoría' },
  'Query.ingresosDeHoy': { needs: ['informes', 'view'], words: 'Consultó quiénes ingresaron hoy' },
};
