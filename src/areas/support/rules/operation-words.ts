/** Words of each operation of the contract, by `Query.field` and `Mutation.field`. Every area declares its own. */
export type OperationWords = Readonly<Record<string, { readonly words: string }>>;

/** @returns Spanish words; general ones for an unknown operation, never the contract's name */
export function operationLabel(operation: string, known: OperationWords): string {
  const declared = Object.hasOwn(known, operation) ? known[operation] : undefined;
  return (
    declared?.words ?? (operation.startsWith('Query.') ? 'Consultar otra parte del portal' : 'Hacer otra operación')
  );
}
