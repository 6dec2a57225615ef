import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

export const operatorOperations: OperatorOperations = {
  'Query.pagosPorAtender': { needs: ['pagos', 'view'], words: 'Consultó los pagos por revisar' },
  'Query.libroPorAtender': { needs: ['pagos', 'view'], words: 'Consultó las diferencias del libro' },
  'Query.pagosPorDia': { needs: ['pagos', 'view'], words: 'Consultó los pagos por día' },
  'Query.pagosConsola': { needs: ['pagos', 'view'], words: 'Consultó los pagos' },
  'Query.pagoConsola': { needs: ['pagos', 'view'], words: 'Consultó un pago' },
  'Mutation.preguntarAlBanco': { needs: ['pagos', 'act'], words: 'Preguntó al banco', cost: 4 },
  'Mutation.anotarPago': { needs: ['pagos', 'act'], words: 'Escribió una nota sobre un pago' },
  'Mutation.decidirPago': { needs: ['dinero', 'act'], words: 'Decidió un pago', confirmed: true },
};
