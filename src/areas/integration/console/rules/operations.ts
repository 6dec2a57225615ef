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
};
