import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.clavesIntegracion': { needs: ['integraciones', 'view'], words: 'Consultó las claves de integración' },
  'Mutation.crearClaveIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Creó una clave de integración',
    confirmed: true,
    cost: 2,
  },
  'Mutation.rotarClaveIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Rotó una clave de integración',
    confirmed: true,
    cost: 2,
  },
  'Mutation.revocarClaveIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Revocó una clave de integración',
    confirmed: true,
  },
  'Query.destinosIntegracion': { needs: ['integraciones', 'view'], words: 'Consultó los destinos de eventos' },
  'Query.destinoIntegracion': { needs: ['integraciones', 'view'], words: 'Consultó un destino de eventos' },
  'Query.destinoEliminado': { needs: ['integraciones', 'view'], words: 'Consultó quién eliminó un destino de eventos' },
  'Query.envioIntegracion': { needs: ['integraciones', 'view'], words: 'Consultó el envío de un evento' },
  'Query.enviosPorAtender': { needs: ['integraciones', 'view'], words: 'Consultó los eventos que esperan' },
  'Mutation.crearDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Creó un destino de eventos',
    confirmed: true,
    cost: 2,
  },
  'Mutation.cambiarDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Cambió un destino de eventos',
    confirmed: true,
  },
  'Mutation.rotarDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Rotó el secreto de un destino de eventos',
    confirmed: true,
    cost: 2,
  },
  'Mutation.pausarDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Puso en pausa o reanudó un destino de eventos',
  },
  'Mutation.eliminarDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Eliminó un destino de eventos',
    confirmed: true,
  },
  'Mutation.probarDestinoIntegracion': {
    needs: ['integraciones', 'act'],
    words: 'Probó un destino de eventos',
    cost: 5,
  },
  'Mutation.reintentarEnvioIntegracion': { needs: ['integraciones', 'act'], words: 'Reintentó el envío de un evento' },
  'Mutation.cerrarEnvioIntegracion': { needs: ['integraciones', 'act'], words: 'Dio por entregado un evento' },
};
