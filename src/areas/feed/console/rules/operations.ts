import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.entregasErp': { needs: ['datos', 'view'], words: 'Consultó los datos del ERP' },
  'Query.archivosPorAtender': { needs: ['datos', 'view'], words: 'Consultó los archivos que esperan' },
  'Query.corridasErp': { needs: ['datos', 'view'], words: 'Consultó las corridas del ERP' },
  'Query.corridaErp': { needs: ['datos', 'view'], words: 'Consultó una corrida del ERP' },
  'Query.direccionSubidaErp': { needs: ['datos', 'act'], words: 'Pidió subir archivos del ERP' },
  'Query.subidaErp': { needs: ['datos', 'act'], words: 'Consultó archivos subidos del ERP' },
  'Mutation.importarSubidaErp': {
    needs: ['datos', 'act'],
    words: 'Importar archivos subidos del ERP',
    confirmed: true,
  },
  'Mutation.descartarSubidaErp': { needs: ['datos', 'act'], words: 'Descartar archivos subidos del ERP' },
};
