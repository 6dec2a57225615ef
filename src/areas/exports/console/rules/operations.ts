import type { OperatorOperations } from '#areas/operators/rules/operator-operation.ts';

/** A file needs the right that its list declares. */
export const operatorOperations: OperatorOperations = {
  'Query.archivoDeLista': { needs: 'session', words: 'Descargó una lista', cost: 4 },
};
