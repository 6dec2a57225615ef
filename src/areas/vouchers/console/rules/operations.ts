import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.resumenBonos': { needs: ['bonos', 'view'], words: 'Consultó los bonos' },
  'Query.bonosPorUsoYMes': { needs: ['bonos', 'view'], words: 'Consultó los bonos por uso y mes' },
  'Query.bonosConsola': { needs: ['bonos', 'view'], words: 'Consultó la lista de bonos' },
  'Query.bonoConsola': { needs: ['bonos', 'view'], words: 'Consultó un bono' },
  'Mutation.anularBono': { needs: ['bonos', 'act'], words: 'Anuló un bono', confirmed: true },
  'Mutation.reenviarBonoConsola': { needs: ['bonos', 'act'], words: 'Reenvió un bono' },
  'Query.estacionesConsola': { needs: ['bonos', 'view'], words: 'Consultó las estaciones' },
  'Query.estacionConsola': { needs: ['bonos', 'view'], words: 'Consultó una estación' },
  'Mutation.crearEstacion': { needs: ['bonos', 'act'], words: 'Creó una estación', confirmed: true, cost: 2 },
  'Mutation.cambiarPinEstacion': { needs: ['bonos', 'act'], words: 'Cambió el PIN de una estación', confirmed: true },
  'Query.usosBonosConsola': { needs: ['bonos', 'view'], words: 'Consultó los usos de los bonos' },
  'Query.usoBonoConsola': { needs: ['bonos', 'view'], words: 'Consultó un uso de los bonos' },
  'Mutation.guardarUsoBono': { needs: ['bonos', 'act'], words: 'Guardó un uso de los bonos', cost: 2 },
  'Mutation.publicarUsoBono': { needs: ['bonos', 'act'], words: 'Publicó un uso de los bonos', cost: 2 },
  'Mutation.decidirUsoBono': { needs: ['bonos', 'act'], words: 'Decidió sobre un uso de los bonos' },
};
