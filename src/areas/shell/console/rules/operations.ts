import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.mantenimientoConsola': { needs: ['trabajos', 'view'], words: 'Consultó si el portal está cerrado' },
  'Mutation.cambiarMantenimiento': {
    needs: ['operadores', 'act'],
    words: 'Cerrar o abrir el portal',
    confirmed: true,
  },
};
