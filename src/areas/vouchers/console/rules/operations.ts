import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.resumenBonos': { needs: ['bonos', 'view'], words: 'Consultó los bonos' },
  'Query.bonosConsola': { needs: ['bonos', 'view'], words: 'Consultó la lista de bonos' },
  'Query.bonoConsola': { needs: ['bonos', 'view'], words: 'Consultó un bono' },
  'Mutation.anularBono': { needs: ['bonos', 'act'], words: 'Anuló un bono', confirmed: true },
  'Mutation.reenviarBonoConsola': { needs: ['bonos', 'act'], words: 'Reenvió un bono' },
  'Query.estacionesConsola': { needs: ['bonos', 'view'], words: 'Consultó las estaciones' },
  'Query.estacionConsola': { needs: ['bonos', 'view'], words: 'Consultó una estación' },
  'Mutation.cambiarPinEstacion': { needs: ['bonos', 'act'], words: 'Cambió el PIN de una estación', confirmed: true },
};
