import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.noticiasConsola': { needs: ['contenido', 'view'], words: 'Consultó las noticias' },
  'Query.noticiaConsola': { needs: ['contenido', 'view'], words: 'Consultó una noticia' },
  'Query.vistaNoticia': { needs: ['contenido', 'view'], words: 'Vio una noticia antes de publicarla', cost: 1 },
  'Mutation.guardarNoticia': { needs: ['contenido', 'act'], words: 'Guardó una noticia', cost: 2 },
  'Mutation.publicarNoticia': { needs: ['contenido', 'act'], words: 'Publicó una noticia', cost: 2 },
  'Mutation.decidirNoticia': { needs: ['contenido', 'act'], words: 'Decidió sobre una noticia' },
};
