import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.clientesConsola': { needs: ['personas', 'view'], words: 'Consultó los clientes' },
  'Query.personasConsola': { needs: ['personas', 'view'], words: 'Buscó personas de los clientes' },
  'Query.clienteConsola': { needs: ['personas', 'view'], words: 'Consultó un cliente' },
  'Mutation.actuarSobrePersona': { needs: ['personas', 'act'], words: 'Actuó sobre una persona', cost: 4 },
  'Mutation.anotarCliente': { needs: ['pagos', 'act'], words: 'Escribió una nota sobre un cliente' },
  'Mutation.entrarComoSoporte': { needs: ['soporte', 'act'], words: 'Pidió entrar como soporte', confirmed: true },
  'Mutation.terminarVisitaSoporte': { needs: ['soporte', 'act'], words: 'Terminó una visita de soporte' },
};
