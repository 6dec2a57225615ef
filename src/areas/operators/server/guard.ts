import type { GraphQLError } from 'graphql';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { contractError, noPermission, unauthorized } from '#platform/graphql/errors.ts';
import type { FieldWatcher, Guard } from '#platform/graphql/guard.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { decideOperatorAccess, type OperatorOperation, type OperatorRefusal } from '../rules/operator-operation.ts';
import type { OperatorContext } from './operator-context.ts';
import { type OperatorLog, operatorActor } from './sign-in.ts';

/** Error for an operation that only some callers must confirm. */
export function confirmationRequired(): GraphQLError {
  return contractError('graphql-authorization', 'Confirm the second factor again to continue.', {
    reason: 'confirm-again',
  });
}

const answers: Record<OperatorRefusal, () => GraphQLError> = {
  'not-signed-in': unauthorized,
  'second-step-missing': () =>
    contractError('graphql-authorization', 'The second step of the sign-in is missing.', {
      reason: 'second-step-missing',
    }),
  'no-right': noPermission,
  'confirm-again': confirmationRequired,
};

/** Builds the guard of a declared operation. */
export const guardOf =
  (clock: Clock) =>
  (operation: OperatorOperation): Guard<OperatorContext> =>
  ({ session }) => {
    const refusal = decideOperatorAccess(operation, session, clock.now());
    return refusal && answers[refusal]();
  };

/** Records an operation for which an operator has no right: at most one row per session, operation and minute. */
export const recordRefusedOperations =
  (connection: Connection, clock: Clock, log: OperatorLog | undefined): FieldWatcher<OperatorContext> =>
  ({ session, ip, userAgent }, operation, refusal) => {
    if (!session || refusal?.extensions.reason !== 'no-permission') return undefined;
    const at = clock.now();
    const minute = Math.floor(at.getTime() / 60_000);
    const refused = {
      hecho: 'operador_permiso_negado',
      at,
      cliente: null,
      actor: operatorActor(session),
      detalle: operation,
      origin: { ip, userAgent },
      onceKey: `operador-permiso:${session.tokenHash.slice(0, 24)}:${operation}:${minute}`,
    } as const;
    return recordAudit(connection, auditFacts, [refused], log);
  };
