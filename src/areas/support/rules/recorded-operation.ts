/** The page tells of activity by itself, once a minute: it would bury what support staff asked for. */
const NOISE = 'Mutation.registrarActividad';

/** Whether an operation of support staff is written down: all of them are, but the one that nobody asks for. */
export const isRecorded = (operation: string): boolean => operation !== NOISE;

/** Signing out ends the visit. */
export const endsVisit = (operation: string): boolean => operation === 'Mutation.revokeCustomerToken';
