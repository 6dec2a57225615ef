import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.trabajosConsola': { needs: ['trabajos', 'view'], words: 'Consultó los trabajos y correos' },
  'Query.trabajoFallido': { needs: ['trabajos', 'view'], words: 'Consultó un trabajo' },
  'Query.mensajesConsola': { needs: ['trabajos', 'view'], words: 'Consultó los mensajes' },
  'Query.mensajeConsola': { needs: ['trabajos', 'view'], words: 'Consultó un mensaje' },
  'Query.estadoSistema': { needs: ['trabajos', 'view'], words: 'Consultó el estado del sistema' },
  'Query.ajustesSistema': { needs: ['operadores', 'act'], words: 'Consultó los ajustes' },
  'Query.fallasPorAtender': { needs: ['trabajos', 'view'], words: 'Consultó las fallas por atender' },
  'Mutation.comprobarAhora': { needs: ['trabajos', 'act'], words: 'Empezó una comprobación', cost: 5 },
  'Mutation.reintentarTrabajo': { needs: ['trabajos', 'act'], words: 'Reintentó un trabajo' },
  'Mutation.reintentarVarios': { needs: ['trabajos', 'act'], words: 'Reintentó varios', cost: 5 },
  'Mutation.cerrarTrabajo': { needs: ['trabajos', 'act'], words: 'Cerró un trabajo' },
  'Mutation.reenviarMensaje': { needs: ['trabajos', 'act'], words: 'Reenvió un mensaje' },
  'Mutation.cerrarMensaje': { needs: ['trabajos', 'act'], words: 'Cerró un mensaje' },
};
