/** Words of each operation of the contract, by `Query.field` and `Mutation.field`. Every area declares its own. */
export type OperationWords = Readonly<Record<string, { readonly words: string }>>;

/** @returns Spanish words; general ones for an unknown operation, never the contract's name */
export function operationLabel(operation: string, known: OperationWords): string {
  const declared = Object.hasOwn(known, operation) ? known[operation] : undefined;
  return (
    declared?.words ?? (operation.startsWith('Query.') ? 'Consultar otra parte del portal' : 'Hacer otra operación')
  );
}

/**
 * Operations that pages call by themselves, every minute and on every page. Recorded, they would hide what support
 * staff did.
 */
const NOISE: ReadonlySet<string> = new Set(['Mutation.registrarActividad', 'Query.sesionActual']);

/** Whether an operation of support staff is recorded: all are, except those that pages call by themselves. */
export const isRecorded = (operation: string): boolean => !NOISE.has(operation);

/** Signing out ends the visit. */
export const endsVisit = (operation: string): boolean => operation === 'Mutation.revokeCustomerToken';
