import type { Session } from '#areas/session/rules/scope.ts';
import type { UnlockCheckResult } from '#generated/contract.ts';
import type { Payer } from '../provider/provider.ts';
import { BANK_SILENT } from '../rules/bank-silent.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { openAtBank } from './open-at-bank.ts';
import { findOpening } from './opening-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payment-queries.ts';
import { cancelAtBank, probePayment } from './probe-payment.ts';
import { hasOpenReview } from './review-queries.ts';

const MESSAGES: Readonly<Record<PaymentState, string>> = {
  creada: 'It is not known yet whether the bank received the payment. Do not pay again.',
  en_banco: 'The transaction has not been finished at the bank.',
  pendiente: 'The transaction is waiting for the confirmation of the bank.',
  aprobada: 'The transaction was approved.',
  rechazada: 'The transaction was rejected. The documents are unlocked.',
  fallida: 'The transaction failed. The documents are unlocked.',
  expirada: 'The transaction expired. The documents are unlocked.',
};

const IN_REVIEW = 'A person is looking at the transaction. Do not pay again.';

/** The browser that shows the result. */
type Browser = Pick<Payer, 'ip' | 'userAgent'>;

/** Queries the bank while the attempt is open; a final state is returned as it is (docs/product/payments.md#settling). */
export async function checkAttempt(
  deps: PaymentDeps,
  payment: Payment,
  session: Session,
  browser: Browser,
): Promise<UnlockCheckResult> {
  return answerOf(deps, payment.uuid, await ask(deps, payment, session, browser));
}

/**
 * Cancels an attempt for its payer: the bank is asked to end its session, and only its report releases the documents, immediately
 * (docs/product/payments.md#cancelling).
 * @param userId the person who cancels
 */
export async function cancelAttempt(
  deps: PaymentDeps,
  { uuid, estado }: Payment,
  userId: number,
): Promise<UnlockCheckResult> {
  if (!isOpenState(estado)) return answerOf(deps, uuid, { state: estado, isSilent: false });
  const outcome = await cancelAtBank(deps, uuid, userId);
  return answerOf(
    deps,
    uuid,
    outcome.answered ? { state: outcome.state ?? estado, isSilent: false } : { state: estado, isSilent: true },
  );
}

interface Asked {
  readonly state: PaymentState;
  readonly isSilent: boolean;
}

async function answerOf(deps: PaymentDeps, uuid: string, { state, isSilent }: Asked): Promise<UnlockCheckResult> {
  const isInReview = await hasOpenReview(deps.database.kysely, uuid);
  return {
    response: !isOpenState(state),
    status: state,
    uuid,
    message: isInReview ? IN_REVIEW : isSilent ? BANK_SILENT : MESSAGES[state],
  };
}

async function ask(
  deps: PaymentDeps,
  { uuid, estado }: Payment,
  session: Session,
  { ip, userAgent }: Browser,
): Promise<Asked> {
  if (!isOpenState(estado)) return { state: estado, isSilent: false };
  const outcome = await probePayment(deps, uuid, 'resultado');
  if (!outcome.answered) return { state: estado, isSilent: true };
  // The answer that created the session was lost. A repeated call returns its address, so that the payer can continue.
  const isLost = outcome.state === 'creada' && outcome.word === 'abierta' && !session.isSupportUser;
  const payer = { name: session.nombreCliente, country: session.pais, ip, userAgent };
  const state = isLost
    ? (await openAtBank(deps, await findOpening(deps.database.kysely, uuid), payer)).attempt.estado
    : (outcome.state ?? estado);
  return { state, isSilent: false };
}
