import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.informe': { needs: ['informes', 'view'], words: 'Consultó un informe', cost: 2 },
  'Query.sumasPorAtender': { needs: ['informes', 'view'], words: 'Consultó las diferencias de los informes' },
  'Query.clientesSinIngresos': { needs: ['personas', 'view'], words: 'Consultó los clientes que no entran', cost: 2 },
  'Query.informeArchivo': { needs: ['informes', 'act'], words: 'Descargó un informe', cost: 4 },
};
