import { authorFields, type ChangeAuthor, reasonChanges } from '#areas/session/rules/change-author.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { deleteVisitSession, endVisit, lockVisit } from './visit-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

type EndRefusal = 'unknown' | 'ended';

/**
 * Ends an open visit of support for an operator: its session is deleted, in one transaction with the audit entry. The legal representative whose account
 * was entered reads the entry in the log of changes (docs/product/support.md#rules).
 */
export const endSupportVisit = (
  { database, clock }: Deps,
  author: ChangeAuthor,
  visitId: number,
): Promise<Result<void, EndRefusal>> =>
  inTransaction(database.kysely, async (tx) => {
    const visit = await lockVisit(tx, author.scope, visitId);
    if (!visit) return refuse('unknown');
    const at = clock.now();
    const sujeto = await deleteVisitSession(tx, visitId, at);
    if (!sujeto) return refuse('ended');
    await endVisit(tx, visitId, at);
    const ended = { campo: 'visita_de_soporte', antes: null, despues: visit.operador };
    const cambios = [ended, ...reasonChanges(author)];
    await recordAudit(tx, auditFacts, [{ ...authorFields(author), hecho: 'visita_terminada', at, sujeto, cambios }]);
    return accept(undefined);
  });
