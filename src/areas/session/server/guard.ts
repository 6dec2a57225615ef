import type { GraphQLError } from 'graphql';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { contractError, noPermission, unauthorized } from '#platform/graphql/errors.ts';
import type { FieldWatcher, Guard } from '#platform/graphql/guard.ts';
import { toAuditActor } from '../rules/audit-entry.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type Access, type AccessRefusal, decideAccess } from '../rules/operation.ts';
import { type AuditLog, recordAudit } from './audit-queries.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Only `not-signed-in` means that the session has ended: its 401 sends the person to sign in
 * (docs/product/session.md#ended-session).
 */
const answers: Record<AccessRefusal, () => GraphQLError> = {
  'not-signed-in': unauthorized,
  'terms-required': () =>
    contractError('graphql-authorization', 'Update your terms and conditions and data usage policies to continue.', {
      reason: 'terms-required',
    }),
  'no-permission': noPermission,
  'support-may-not': () =>
    contractError('graphql-authorization', 'Support users cannot perform this operation.', {
      reason: 'support-may-not',
    }),
};

export const buildGuard =
  (provider: string) =>
  (access: Access): Guard<RequestContext> =>
  ({ session }) => {
    const refusal = decideAccess(access, session, provider);
    return refusal && answers[refusal]();
  };

const RECORDED: ReadonlySet<unknown> = new Set(['no-permission', 'support-may-not']);

/** Records an operation that a session was refused: at most one row per session, operation and minute. */
export const recordRefusedOperations =
  (connection: Connection, clock: Clock, log: AuditLog | undefined): FieldWatcher<RequestContext> =>
  ({ session, ip, userAgent }, operation, refusal) => {
    if (!refusal || !session || !RECORDED.has(refusal.extensions.reason)) return undefined;
    const at = clock.now();
    const refused = {
      hecho: 'permiso_negado',
      at,
      cliente: session.cliente,
      actor: toAuditActor(session),
      detalle: operation,
      origin: { ip, userAgent },
      onceKey: `permiso:${session.tokenHash.slice(0, 24)}:${operation}:${Math.floor(at.getTime() / 60_000)}`,
    } as const;
    return recordAudit(connection, auditFacts, [refused], log);
  };
