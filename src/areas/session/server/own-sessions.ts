import type { MisSesiones } from '#generated/contract.ts';
import { isUuid } from '#kernel/uuid.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { type Origin, toAuditActor } from '../rules/audit-entry.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { Session } from '../rules/scope.ts';
import { recordAudit } from './audit-queries.ts';
import { deleteOtherSessions, deleteOwnSession, listFailedSignIns, listOwnSessions } from './own-sessions-queries.ts';
import type { SignInLog } from './sign-in/sign-in.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log?: SignInLog | undefined;
}

const RECENT_DAYS = 30;
/** Answers `misSesiones`: the person's open sessions, and wrong passwords on the account. */
export async function presentOwnSessions({ database, clock }: Deps, session: Session): Promise<MisSesiones> {
  const now = clock.now();
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const { total, items } = await listOwnSessions(database.kysely, session, now);
  const failed = await listFailedSignIns(database.kysely, session.userId, since);
  return {
    total_count: total,
    items: items.map(({ is_this, created_at, last_used_at, ...shown }) => ({
      ...shown,
      iniciada_en: created_at.toISOString(),
      usada_en: last_used_at.toISOString(),
      es_esta: is_this,
    })),
    intentos_fallidos: failed.map(({ ultimo, ...attempts }) => ({ ...attempts, ultimo: ultimo.toISOString() })),
  };
}

/**
 * Ends the person's own sessions and records it in the audit trail.
 * @param which one id, or `others` for all but the caller's
 * @returns how many were ended
 */
export const closeOwnSessions = (
  { database, clock, log }: Deps,
  session: Session,
  which: { readonly id: string } | 'others',
  origin: Origin,
): Promise<number> =>
  inTransaction(database.kysely, async (tx) => {
    const { userId, nombre, cliente, tokenHash } = session;
    const closed =
      which === 'others'
        ? await deleteOtherSessions(tx, userId, tokenHash)
        : isUuid(which.id)
          ? await deleteOwnSession(tx, userId, which.id)
          : 0;
    if (closed === 0) return 0;
    const cambios = [{ campo: 'sesiones_cerradas', antes: null, despues: String(closed) }];
    const sujeto = { id: userId, nombre };
    const entry = {
      hecho: 'sesion_cerrada',
      at: clock.now(),
      cliente,
      actor: toAuditActor(session),
      sujeto,
      cambios,
      origin,
    } as const;
    await recordAudit(tx, auditFacts, [entry], log);
    return closed;
  });
