import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.compensacionesPorAtender': {
    needs: ['compensaciones', 'view'],
    words: 'Consultó las compensaciones por atender',
  },
  'Query.compensacionesConsola': { needs: ['compensaciones', 'view'], words: 'Consultó las compensaciones' },
  'Query.compensacionConsola': { needs: ['compensaciones', 'view'], words: 'Consultó una compensación' },
  'Query.entregasCompensaciones': { needs: ['compensaciones', 'view'], words: 'Consultó las entregas al ERP' },
  'Query.entregaCompensaciones': { needs: ['compensaciones', 'view'], words: 'Consultó una entrega al ERP' },
  'Mutation.repetirEntregaCompensaciones': {
    needs: ['compensaciones', 'act'],
    words: 'Pidió entregar otra vez compensaciones al ERP',
  },
  'Mutation.contestarCompensacion': {
    needs: ['compensaciones', 'act'],
    words: 'Contestó una compensación',
    confirmed: true,
  },
  'Mutation.atenderContradiccion': { needs: ['compensaciones', 'act'], words: 'Atendió una contradicción del ERP' },
};
