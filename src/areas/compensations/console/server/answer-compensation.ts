import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { type ConsentDetails, operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { moneyOf, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { CompensationCode } from '../../rules/compensation-state.ts';
import type { CompensationDeps } from '../../server/compensation-deps.ts';
import { settleCompensation } from '../../server/settle-compensation.ts';
import { checkHandAnswer, type HandAnswer, type HandAnswerRefusal } from '../rules/answer-by-hand.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { type ConsoleCompensationDetail, markContradictionAttended } from './compensations-queries.ts';

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

/** The reason, with the names of both operators after a second consent. */
const reasonWith = (reason: string, operators: string | undefined): string =>
  operators === undefined ? reason : `${reason}. ${operators}`;

/**
 * Ends a compensation by an operator's answer, which counts as the ERP's, in one transaction with the audit entry. Changes nothing when the ERP has
 * answered first.
 * @param second the consent of a second operator, used up in the same transaction
 */
export async function answerByHand(
  deps: CompensationDeps,
  asker: Asker,
  compensation: ConsoleCompensationDetail,
  answer: HandAnswer,
  second?: Pick<ConsentDetails, 'operators' | 'take'>,
): Promise<Result<CompensationCode, HandAnswerRefusal>> {
  const { estado, monto, moneda, id_transaccion } = compensation;
  const checked = checkHandAnswer({ estado, total: moneyOf(monto, moneda) }, answer);
  if (!checked.ok) return checked;
  const ended: CompensationCode[] = [];
  await settleCompensation(deps, id_transaccion, checked.value, async (tx, despues) => {
    const reason = reasonWith(asker.reason, second?.operators);
    const entry = entryOf({ ...asker, reason }, compensation, deps.clock.now());
    const cambios = [{ campo: 'estado', antes: estado, despues }];
    await recordAudit(tx, auditFacts, [{ hecho: 'compensacion_contestada', ...entry, cambios }]);
    await second?.take(tx);
    ended.push(despues);
  });
  return ended[0] ? accept(ended[0]) : refuse('ended');
}

/** Name of these answers among the acts that may need a second operator. */
export const COMPENSATION_CONSENT = 'compensacion';

/** The answer as stored in a request for a second operator's consent. */
export interface ConsentedAnswer {
  readonly isDone: boolean;
  /** A decimal. */
  readonly total?: string;
  readonly told?: string;
}

/** Asks for a second operator's consent to an answer that is possible now. */
export async function requestAnswerConsent(
  { consents }: CompensationDeps,
  { reason, ...asker }: Asker,
  { id, cliente, estado, monto, moneda }: ConsoleCompensationDetail,
  answer: HandAnswer,
): Promise<Result<number, HandAnswerRefusal | 'already-asked'>> {
  const amount = moneyOf(monto, moneda);
  const checked = checkHandAnswer({ estado, total: amount }, answer);
  if (!checked.ok) return checked;
  if (!consents) return refuse('ended');
  const { isDone, total, told } = answer;
  const order: ConsentedAnswer = { isDone, ...(total && { total: toDecimal(total) }), ...(told && { told }) };
  const done = isDone ? 'hecha' : 'no aceptada';
  const summary = `Contestar como ${done} la compensación ${id}`;
  return consents.ask(asker, {
    kind: COMPENSATION_CONSENT,
    subject: String(id),
    order,
    summary,
    cliente,
    amount,
    reason,
  });
}

/** Marks a contradiction as attended. @returns false when it is attended already, or does not exist */
export async function markContradictionHandled(
  { database, clock }: CompensationDeps,
  asker: Asker,
  compensation: ConsoleCompensationDetail,
): Promise<boolean> {
  return inTransaction(database.kysely, async (tx) => {
    const now = clock.now();
    if (!(await markContradictionAttended(tx, compensation.id_transaccion, now))) return false;
    await recordAudit(tx, auditFacts, [{ hecho: 'contradiccion_atendida', ...entryOf(asker, compensation, now) }]);
    return true;
  });
}
