import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.cuestionariosConsola': { needs: ['contenido', 'view'], words: 'Consultó los cuestionarios' },
  'Query.cuestionarioConsola': { needs: ['contenido', 'view'], words: 'Consultó un cuestionario' },
  'Query.vistaCuestionario': {
    needs: ['contenido', 'view'],
    words: 'Vio un cuestionario antes de publicarlo',
    cost: 1,
  },
  'Query.resultadosCuestionario': { needs: ['contenido', 'view'], words: 'Consultó los resultados de un cuestionario' },
  'Query.archivoRespuestas': {
    needs: ['contenido', 'view'],
    words: 'Descargó las respuestas de un cuestionario',
    cost: 2,
  },
  'Mutation.guardarCuestionario': { needs: ['contenido', 'act'], words: 'Guardó un cuestionario', cost: 2 },
  'Mutation.publicarCuestionario': { needs: ['contenido', 'act'], words: 'Publicó un cuestionario', cost: 2 },
  'Mutation.decidirCuestionario': { needs: ['contenido', 'act'], words: 'Decidió sobre un cuestionario' },
  'Mutation.duplicarCuestionario': { needs: ['contenido', 'act'], words: 'Duplicó un cuestionario' },
};
