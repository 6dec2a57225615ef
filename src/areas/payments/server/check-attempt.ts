import type { Session } from '#areas/session/rules/scope.ts';
import type { UnlockCheckResult } from '#generated/contract.ts';
import { BANK_SILENT } from '../rules/bank-silent.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { openAtBank } from './open-at-bank.ts';
import { findOpening } from './opening-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payment-store.ts';
import { probePayment } from './probe-payment.ts';

const MESSAGES: Readonly<Record<PaymentState, string>> = {
  creada: 'It is not known yet whether the bank received the payment. Do not pay again.',
  en_banco: 'The transaction has not been finished at the bank.',
  pendiente: 'The transaction is waiting for the confirmation of the bank.',
  aprobada: 'The transaction was approved.',
  rechazada: 'The transaction was rejected. The documents are unlocked.',
  fallida: 'The transaction failed. The documents are unlocked.',
  expirada: 'The transaction expired. The documents are unlocked.',
};

/** Asks the bank first when the attempt is still open; a final one is only told again (decision 16). */
export async function checkAttempt(
  deps: PaymentDeps,
  { uuid, estado }: Payment,
  session: Session,
): Promise<UnlockCheckResult> {
  if (!isOpenState(estado)) return { response: true, status: estado, uuid, message: MESSAGES[estado] };
  const outcome = await probePayment(deps, uuid, 'resultado');
  if (!outcome.answered)
    return {
      response: false,
      status: estado,
      uuid,
      message: BANK_SILENT,
    };
  // The answer to the call that opened the session was lost; asked again, the bank gives its address, and the payer can go on.
  const isLost = outcome.state === 'creada' && outcome.word === 'abierta' && !session.isSupportUser;
  const state = isLost
    ? (await openAtBank(deps, await findOpening(deps.database.kysely, uuid), session.nombreCliente)).attempt.estado
    : (outcome.state ?? estado);
  return { response: !isOpenState(state), status: state, uuid, message: MESSAGES[state] };
}
