import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Watch } from '#platform/graphql/guard.ts';
import { actorOf } from '../rules/audit-entry.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type AuditLog, recordAudit } from './audit-queries.ts';
import type { RequestContext } from './request-context.ts';

const RECORDED: ReadonlySet<unknown> = new Set(['no-permission', 'support-may-not']);

/** Records an operation that a session was refused: at most one row per session, operation and minute. */
export const watchRefusals =
  (connection: Connection, clock: Clock, log: AuditLog | undefined): Watch<RequestContext> =>
  ({ session, ip, userAgent }, operation, refusal) => {
    if (!refusal || !session || !RECORDED.has(refusal.extensions.reason)) return undefined;
    const at = clock.now();
    const refused = {
      hecho: 'permiso_negado',
      at,
      cliente: session.cliente,
      actor: actorOf(session),
      detalle: operation,
      origin: { ip, userAgent },
      onceKey: `permiso:${session.tokenHash.slice(0, 24)}:${operation}:${Math.floor(at.getTime() / 60_000)}`,
    } as const;
    return recordAudit(connection, auditFacts, [refused], log);
  };
