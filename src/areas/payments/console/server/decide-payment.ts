import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { type ConsentDetails, operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { compareMoney, type Money, moneyOf, parseCurrency, parseMoney } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { isOpenState, type PaymentState } from '../../rules/payment-state.ts';
import type { ReviewAction, ReviewRefusal } from '../../rules/review.ts';
import type { PaymentDeps } from '../../server/payment-deps.ts';
import { probePayment } from '../../server/probe-payment.ts';
import { reviewPayment } from '../../server/review-payment.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { ConsolePaymentDetail } from './payments-queries.ts';

/** The deciding operator, and the origin of the request. */
interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

type Fact = keyof typeof auditFacts;

function record(
  connection: Connection,
  now: Date,
  { session, origin }: Asker,
  hecho: Fact,
  { cliente, detalle, cambios }: Audited,
): Promise<void> {
  const entry = { hecho, at: now, cliente, actor: operatorActor(session), detalle, cambios, origin };
  return recordAudit(connection, auditFacts, [entry]);
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

/** Queries the bank about an attempt now. A closed attempt is not queried again. */
export async function queryBankNow(
  deps: PaymentDeps,
  asker: Asker,
  { uuid, referencia, cliente, estado }: ConsolePaymentDetail,
): Promise<{ readonly contesto: boolean; readonly estado: PaymentState }> {
  if (!isOpenState(estado)) return { contesto: false, estado };
  const outcome = await probePayment(deps, uuid, 'operador');
  const after = (outcome.answered && outcome.state) || estado;
  const cambios = [{ campo: 'estado', antes: estado, despues: after }];
  const { database, clock } = deps;
  await record(database.kysely, clock.now(), asker, 'banco_preguntado', { cliente, detalle: referencia, cambios });
  return { contesto: outcome.answered, estado: after };
}

export interface PaymentDecision {
  readonly action: ReviewAction;
  readonly reason: string;
  /** Amount as typed, a decimal. */
  readonly amount: string | undefined;
}

/** `not-expired`: the session at the bank has not expired, so the customer may still pay. `settled`: the bank has reported the outcome meanwhile. */
export type DecisionRefusal = ReviewRefusal | 'not-expired' | 'settled' | 'unknown';

const FACTS: Readonly<Record<ReviewAction, Fact>> = {
  release: 'pago_liberado',
  apply: 'pago_aplicado',
  close: 'pago_a_favor_cerrado',
};

/** Name of these decisions among the acts that may need a second operator. */
export const PAYMENT_CONSENT = 'pago';

/** The amount that a decision applies or frees. */
function amountOf(payment: ConsolePaymentDetail, { action, amount }: PaymentDecision): Money {
  const currency = parseCurrency(payment.moneda);
  if (action === 'close') return moneyOf(payment.a_favor, currency);
  return (amount === undefined ? undefined : parseMoney(amount, currency)) ?? moneyOf(payment.monto, currency);
}

/** The largest amount that a decision affects. Applying less than the attempt also frees the rest of its documents. */
function mostOf(payment: ConsolePaymentDetail, decision: PaymentDecision): Money {
  const money = amountOf(payment, decision);
  if (decision.action === 'close') return money;
  const attempted = moneyOf(payment.monto, money.currency);
  return compareMoney(money, attempted) > 0 ? money : attempted;
}

const SUMMARY: Readonly<Record<ReviewAction, string>> = {
  release: 'Liberar el pago',
  apply: 'Aplicar el pago',
  close: 'Cerrar el dinero a favor del pago',
};

/** Whether the decision needs a second operator (docs/product/console.md#second-consent). */
export const needsSecondOperator = (
  { consents }: PaymentDeps,
  payment: ConsolePaymentDetail,
  decision: PaymentDecision,
): boolean => consents?.isNeeded(mostOf(payment, decision)) ?? false;

/** Asks for a second operator's consent to a decision that is possible now. */
export async function requestDecisionConsent(
  { consents }: PaymentDeps,
  asker: Asker,
  payment: ConsolePaymentDetail,
  decision: PaymentDecision & { readonly isOffered: boolean },
): Promise<Result<number, DecisionRefusal | 'already-asked'>> {
  const { action, amount, reason, isOffered } = decision;
  if (!consents || !isOffered) return refuse('nothing-to-decide');
  const money = amountOf(payment, decision);
  if (action === 'apply') {
    if (amount === undefined || !parseMoney(amount, money.currency)) return refuse('amount-missing');
    if (payment.monto_banco !== null && compareMoney(money, moneyOf(payment.monto_banco, money.currency)) !== 0)
      return refuse('amount-differs');
  }
  return consents.ask(asker, {
    ...{ kind: PAYMENT_CONSENT, subject: payment.referencia, cliente: payment.cliente, amount: money, reason },
    order: { action, ...(amount === undefined ? {} : { amount }) },
    summary: `${SUMMARY[action]} ${payment.referencia}`,
  });
}

/**
 * Carries out an operator's decision. Before it releases an open attempt, it checks that the session has expired, and queries the bank once more:
 * money that the bank took must not be released (docs/product/console.md#payments).
 * @param second the consent of a second operator, used up in the decision's transaction
 */
export async function decidePayment(
  deps: PaymentDeps,
  asker: Asker,
  payment: ConsolePaymentDetail,
  { action, reason, amount }: PaymentDecision,
  second?: Pick<ConsentDetails, 'operators' | 'take'>,
): Promise<Result<{ readonly estado: PaymentState; readonly repetida: boolean }, DecisionRefusal>> {
  const { referencia, cliente, estado, monto } = payment;
  if (isOpenState(estado)) {
    if (payment.expira_en > deps.clock.now()) return refuse('not-expired');
    const asked = await queryBankNow(deps, asker, payment);
    if (!isOpenState(asked.estado)) return refuse('settled');
  }
  const operator = second?.operators ?? `${asker.session.nombre} (${asker.session.correo})`;
  const order = { action, reference: referencia, reason, operator, amount };
  const outcome = await reviewPayment(deps, order, async (tx, state) => {
    const cambios = [
      { campo: 'estado', antes: estado, despues: state },
      ...(amount === undefined ? [] : [{ campo: 'monto', antes: monto, despues: amount }]),
    ];
    const detalle = `${referencia}: ${reason}`;
    await record(tx, deps.clock.now(), asker, FACTS[action], { cliente, detalle, cambios });
    await second?.take(tx);
  });
  if (!outcome.ok) return refuse(outcome.refusal);
  const { state, isRepeated } = outcome.value;
  return second && isRepeated ? refuse('nothing-to-decide') : accept({ estado: state, repetida: isRepeated });
}
