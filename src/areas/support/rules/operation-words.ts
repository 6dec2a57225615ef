/** Spanish words for each operation of the contract, keyed `Query.field` or `Mutation.field`. Each area declares its own. */
export type OperationWords = Readonly<Record<string, { readonly words: string }>>;

/** @returns Spanish words; general ones for an unknown operation, so that the contract's name is never shown */
export function operationLabel(operation: string, known: OperationWords): string {
  const declared = Object.hasOwn(known, operation) ? known[operation] : undefined;
  return (
    declared?.words ?? (operation.startsWith('Query.') ? 'Consultar otra parte del portal' : 'Hacer otra operación')
  );
}

/** Operations that every page calls by itself each minute. They are not recorded, because they would bury the acts of support staff. */
const NOISE: ReadonlySet<string> = new Set(['Mutation.registrarActividad', 'Query.sesionActual']);

/** Whether an operation of support staff is recorded: all are, except those that pages call by themselves. */
export const isRecorded = (operation: string): boolean => !NOISE.has(operation);

/** Signing out ends the visit. */
export const endsVisit = (operation: string): boolean => operation === 'Mutation.revokeCustomerToken';
