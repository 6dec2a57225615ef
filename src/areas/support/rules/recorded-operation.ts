/**
 * Operations that pages call by themselves, every minute and on every page. Recorded, they would hide what support
 * staff did.
 */
const NOISE: ReadonlySet<string> = new Set(['Mutation.registrarActividad', 'Query.sesionActual']);

/** Whether an operation of support staff is recorded: all are, except those that pages call by themselves. */
export const isRecorded = (operation: string): boolean => !NOISE.has(operation);

/** Signing out ends the visit. */
export const endsVisit = (operation: string): boolean => operation === 'Mutation.revokeCustomerToken';
