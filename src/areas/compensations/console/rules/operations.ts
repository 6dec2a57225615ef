import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.compensacionesPorAtender': {
    needs: ['compensaciones', 'view'],
    words: 'Consultó las compensaciones por atender',
  },
  'Query.compensacionesConsola': { needs: ['compensaciones', 'view'], words: 'Consultó las compensaciones' },
  'Query.compensacionConsola': { needs: ['compensaciones', 'view'], words: 'Consultó una compensación' },
  'Mutation.contestarCompensacion': {
    needs: ['compensaciones', 'act'],
    words: 'Contestó una compensación',
    confirmed: true,
  },
  'Mutation.atenderContradiccion': { needs: ['compensaciones', 'act'], words: 'Atendió una contradicción del ERP' },
};
