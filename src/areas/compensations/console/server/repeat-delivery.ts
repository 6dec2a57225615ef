import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { handOverFileName } from '../../rules/hand-over.ts';
import type { CompensationDeps } from '../../server/compensation-deps.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type ConsoleDelivery, unmarkWritten } from './deliveries-queries.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
  readonly reason: string;
}

/**
 * Hands a delivery over again, because its file was lost: the next run of `npm run compensations` writes it once more, with the same name and content
 * (docs/product/compensations.md#handing-over).
 * @returns the name of the file
 */
export async function repeatDelivery(
  { database, clock }: Pick<CompensationDeps, 'database' | 'clock'>,
  { session, origin, reason }: Asker,
  { numero, ajenas }: ConsoleDelivery,
): Promise<Result<string, 'waiting' | 'other-stores'>> {
  if (ajenas) return refuse('other-stores');
  const file = handOverFileName(numero);
  return inTransaction(database.kysely, async (tx) => {
    if (!(await unmarkWritten(tx, numero))) return refuse('waiting');
    const actor = operatorActor(session);
    const entry = { at: clock.now(), cliente: null, actor, origin, detalle: `${file}: ${reason}` };
    await recordAudit(tx, auditFacts, [{ hecho: 'entrega_repetida', ...entry }]);
    return accept(file);
  });
}
