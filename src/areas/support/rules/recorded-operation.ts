/** What pages ask by themselves, once a minute and at every step: it would bury what support staff asked for. */
const NOISE: ReadonlySet<string> = new Set(['Mutation.registrarActividad', 'Query.sesionActual']);

/** Whether an operation of support staff is written down: all of them are, but those that nobody asks for. */
export const isRecorded = (operation: string): boolean => !NOISE.has(operation);

/** Signing out ends the visit. */
export const endsVisit = (operation: string): boolean => operation === 'Mutation.revokeCustomerToken';
