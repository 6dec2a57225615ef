import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isOpenState, type PaymentState } from '../../rules/payment-state.ts';
import type { ReviewAction, ReviewRefusal } from '../../rules/review.ts';
import type { PaymentDeps } from '../../server/payment-deps.ts';
import { probePayment } from '../../server/probe-payment.ts';
import { reviewPayment } from '../../server/review-payment.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { ConsolePaymentDetail } from './payments-queries.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

type Fact = keyof typeof auditFacts;

function record(
  { database, clock }: PaymentDeps,
  { session, origin }: Asker,
  hecho: Fact,
  payment: Audited,
): Promise<void> {
  const { cliente, detalle, cambios } = payment;
  const entry = { hecho, at: clock.now(), cliente, actor: operatorActor(session), detalle, cambios, origin };
  return recordAudit(database.kysely, auditFacts, [entry]);
}

interface Audited {
  readonly cliente: string;
  readonly detalle: string;
  readonly cambios?: readonly {
    readonly campo: string;
    readonly antes: string | null;
    readonly despues: string | null;
  }[];
}

/** Asks the bank about an attempt now. A closed attempt is not asked about again. */
export async function askBankNow(
  deps: PaymentDeps,
  asker: Asker,
  { uuid, referencia, cliente, estado }: ConsolePaymentDetail,
): Promise<{ readonly contesto: boolean; readonly estado: PaymentState }> {
  if (!isOpenState(estado)) return { contesto: false, estado };
  const outcome = await probePayment(deps, uuid, 'operador');
  const after = (outcome.answered && outcome.state) || estado;
  const cambios = [{ campo: 'estado', antes: estado, despues: after }];
  await record(deps, asker, 'banco_preguntado', { cliente, detalle: referencia, cambios });
  return { contesto: outcome.answered, estado: after };
}

export interface Decision {
  readonly action: ReviewAction;
  readonly reason: string;
  /** Amount as typed, a decimal. */
  readonly amount: string | undefined;
}

/** `not-expired`: the session at the bank has not expired, so the customer may still pay. `settled`: the bank has just answered. */
export type DecisionRefusal = ReviewRefusal | 'not-expired' | 'settled' | 'unknown';

const FACTS: Readonly<Record<ReviewAction, Fact>> = {
  release: 'pago_liberado',
  apply: 'pago_aplicado',
  close: 'pago_a_favor_cerrado',
};

/**
 * Carries out an operator's decision. Before an open attempt is released, its session must have expired, and the bank is asked once more: money
 * that it took must not be released (docs/product/console.md#payments).
 */
export async function decidePayment(
  deps: PaymentDeps,
  asker: Asker,
  payment: ConsolePaymentDetail,
  { action, reason, amount }: Decision,
): Promise<Result<{ readonly estado: PaymentState; readonly repetida: boolean }, DecisionRefusal>> {
  const { referencia, cliente, estado, monto } = payment;
  if (isOpenState(estado)) {
    if (payment.expira_en > deps.clock.now()) return refuse('not-expired');
    const asked = await askBankNow(deps, asker, payment);
    if (!isOpenState(asked.estado)) return refuse('settled');
  }
  const operator = `${asker.session.nombre} (${asker.session.correo})`;
  const order = { action, reference: referencia, reason, operator, amount };
  const outcome = await reviewPayment(deps, order);
  if (!outcome.ok) return refuse(outcome.refusal);
  const { state, isRepeated } = outcome.value;
  if (!isRepeated) {
    const cambios = [
      { campo: 'estado', antes: estado, despues: state },
      ...(amount === undefined ? [] : [{ campo: 'monto', antes: monto, despues: amount }]),
    ];
    await record(deps, asker, FACTS[action], { cliente, detalle: `${referencia}: ${reason}`, cambios });
  }
  return accept({ estado: state, repetida: isRepeated });
}
