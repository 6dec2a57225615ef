import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.textosLegalesConsola': { needs: ['legales', 'view'], words: 'Consultó los textos legales' },
  'Query.textoLegalConsola': { needs: ['legales', 'view'], words: 'Consultó un texto legal' },
  'Query.vistaTextoLegal': { needs: ['legales', 'view'], words: 'Vio un texto legal antes de publicarlo', cost: 1 },
  'Mutation.guardarTextoLegal': { needs: ['legales', 'act'], words: 'Guardó el borrador de un texto legal', cost: 2 },
  'Mutation.publicarTextoLegal': {
    needs: ['legales', 'act'],
    words: 'Publicó una versión de un texto legal',
    confirmed: true,
  },
  'Mutation.decidirTextoLegal': { needs: ['legales', 'act'], words: 'Descartó o anuló una versión de un texto legal' },
};
