import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { moneyOf } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { CompensationCode } from '../../rules/compensation-state.ts';
import type { CompensationDeps } from '../../server/compensation-deps.ts';
import { settleCompensation } from '../../server/settle-compensation.ts';
import { checkHandAnswer, type HandAnswer, type HandAnswerRefusal } from '../rules/answer-by-hand.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type ConsoleCompensationDetail, markAttended } from './compensations-queries.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
  readonly reason: string;
}

const entryOf = ({ session, origin, reason }: Asker, { id, cliente }: ConsoleCompensationDetail, at: Date) => ({
  at,
  cliente,
  actor: operatorActor(session),
  detalle: `${id}: ${reason}`,
  origin,
});

/**
 * Ends a compensation by an operator's answer, which counts as the ERP's, in one transaction with its audit entry. When the ERP's own answer comes
 * first, nothing changes.
 */
export async function answerByHand(
  deps: CompensationDeps,
  asker: Asker,
  compensation: ConsoleCompensationDetail,
  answer: HandAnswer,
): Promise<Result<CompensationCode, HandAnswerRefusal>> {
  const { estado, monto, moneda, id_transaccion } = compensation;
  const checked = checkHandAnswer({ estado, total: moneyOf(monto, moneda) }, answer);
  if (!checked.ok) return checked;
  const ended: CompensationCode[] = [];
  await settleCompensation(deps, id_transaccion, checked.value, async (tx, despues) => {
    const entry = entryOf(asker, compensation, deps.clock.now());
    const cambios = [{ campo: 'estado', antes: estado, despues }];
    await recordAudit(tx, auditFacts, [{ hecho: 'compensacion_contestada', ...entry, cambios }]);
    ended.push(despues);
  });
  return ended[0] ? accept(ended[0]) : refuse('ended');
}

/** Marks a contradiction as attended. @returns false when somebody else had done so, or there is none */
export async function attendContradiction(
  { database, clock }: CompensationDeps,
  asker: Asker,
  compensation: ConsoleCompensationDetail,
): Promise<boolean> {
  return inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    if (!(await markAttended(tx, compensation.id_transaccion, now))) return false;
    await recordAudit(tx, auditFacts, [{ hecho: 'contradiccion_atendida', ...entryOf(asker, compensation, now) }]);
    return true;
  });
}
