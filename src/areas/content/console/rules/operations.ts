import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.contenidosConsola': { needs: ['contenido', 'view'], words: 'Buscó en el contenido' },
  'Query.ultimosCambios': { needs: ['contenido', 'view'], words: 'Consultó los últimos cambios del contenido' },
  'Query.proximosCambios': { needs: ['contenido', 'view'], words: 'Consultó lo que cambia solo' },
  'Query.bloquesConsola': { needs: ['contenido', 'view'], words: 'Consultó el contenido' },
  'Query.bloqueConsola': { needs: ['contenido', 'view'], words: 'Consultó un bloque' },
  'Query.vistaBloque': { needs: ['contenido', 'view'], words: 'Vio un bloque antes de publicarlo', cost: 1 },
  'Mutation.guardarBloque': { needs: ['contenido', 'act'], words: 'Guardó un borrador', cost: 2 },
  'Mutation.publicarBloque': { needs: ['contenido', 'act'], words: 'Publicó un bloque', cost: 2 },
  'Mutation.decidirBloque': { needs: ['contenido', 'act'], words: 'Decidió sobre un bloque' },
};
