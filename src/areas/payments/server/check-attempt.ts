import { setTimeout } from 'node:timers/promises';
import type { Session } from '#areas/session/rules/scope.ts';
import type { UnlockCheckResult } from '#generated/contract.ts';
import { refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Payer } from '../provider/provider.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { BANK_SILENT_MESSAGE } from '../rules/refusal.ts';
import { insertEvent, lockAttempt, type OpeningAttempt, type StoredAttempt } from './attempt-queries.ts';
import {
  claimOpening,
  findOpening,
  releaseOpeningLease,
  saveBankSession,
  saveUnknownOpening,
} from './opening-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payment-queries.ts';
import { cancelAtBank, probePayment } from './probe-payment.ts';
import { hasOpenReview } from './review-queries.ts';
import { closeAttempt } from './settle-payment.ts';

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

/** IP address and user agent of the browser that shows the result. */
type Browser = Pick<Payer, 'ip' | 'userAgent'>;

/** Queries the bank about an open attempt. A final state is returned without a query (docs/product/payments.md#settling). */
export async function checkAttempt(
  deps: PaymentDeps,
  payment: Payment,
  session: Session,
  browser: Browser,
): Promise<UnlockCheckResult> {
  return answerOf(deps, payment.uuid, await ask(deps, payment, session, browser));
}

/**
 * Cancels an attempt: requests the end of the session from the bank. Only the bank's report releases the documents, at once
 * (docs/product/payments.md#cancelling).
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
    message: isInReview ? IN_REVIEW : isSilent ? BANK_SILENT_MESSAGE : MESSAGES[state],
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
  // True when the answer to the session's creation was lost. A repeated call returns its address, so that the payer can continue.
  const isLost = outcome.state === 'creada' && outcome.word === 'abierta' && !session.isSupportUser;
  const payer = { name: session.nombreCliente, country: session.pais, ip, userAgent };
  const state = isLost
    ? (await createBankSession(deps, await findOpening(deps.database.kysely, uuid), payer)).attempt.estado
    : (outcome.state ?? estado);
  return { state, isSilent: false };
}

/**
 * `known`: the session exists, or a callback has reported the outcome. `refused`: no session exists, and the documents are free. `unknown`: a session
 * may exist; the attempt stays open, and the probe queries the bank.
 */
export interface Opening {
  readonly kind: 'known' | 'refused' | 'unknown';
  readonly attempt: StoredAttempt;
}

/** Pauses between checks of another request's call, in milliseconds; about twelve seconds in all. */
const PAUSES = [50, 50, 100, 100, 200, ...Array.from({ length: 46 }, () => 250)];

/**
 * Creates the attempt's session at the bank, outside of any transaction, so that a slow bank holds no lock. Requests with the same key make one call
 * at a time; others wait for its outcome.
 */
export async function createBankSession(deps: PaymentDeps, recorded: StoredAttempt, payer: Payer): Promise<Opening> {
  const { kysely } = deps.database;
  const { uuid } = recorded;
  // Without a lease, no call was running when the attempt was read. The claim checks this again atomically.
  let attempt = recorded.apertura_hasta ? await findOpening(kysely, uuid) : { ...recorded, en_apertura: false };
  for (const pause of PAUSES) {
    const outcome = outcomeOf(attempt, deps.clock.now());
    if (outcome) return { kind: outcome, attempt };
    const claimed = attempt.en_apertura ? undefined : await claimOpening(kysely, uuid, deps.clock.now());
    if (claimed) return callBank(deps, claimed, payer);
    await setTimeout(pause);
    attempt = await findOpening(kysely, uuid);
  }
  return { kind: 'unknown', attempt };
}

/** Outcome of the last call. @returns undefined while a call is running, or is still to be made */
function outcomeOf(attempt: OpeningAttempt, now: Date): Opening['kind'] | undefined {
  const { estado, url_redirect, en_apertura, apertura_fallo, expira_en } = attempt;
  if (url_redirect) return 'known';
  if (en_apertura && !apertura_fallo) return undefined;
  if (estado === 'fallida') return 'refused';
  if (estado !== 'creada') return 'known';
  if (en_apertura) return 'unknown';
  // Too late to create a session. The sweep queries the outcome of an earlier call and ends the attempt.
  return expira_en <= now ? 'unknown' : undefined;
}

async function callBank(deps: PaymentDeps, attempt: StoredAttempt, payer: Payer): Promise<Opening> {
  const opened = await createSession(deps, attempt, payer);
  if (opened.ok) {
    const { providerId, entry } = opened.value;
    const token = entry.kind === 'ticket' ? entry.ticket : null;
    const session = { proveedor_id: providerId, url_redirect: entry.url, token };
    const saved = await saveBankSession(deps.database.kysely, attempt.uuid, session);
    // Without an address, the attempt no longer waits for the session. Only a later report can settle it.
    return { kind: saved.url_redirect || !isGivenUp(saved) ? 'known' : 'unknown', attempt: saved };
  }
  // Stays open, because an earlier call may have created the session.
  if (opened.refusal === 'unknown' || attempt.aperturas > 1) return stayOpen(deps, attempt, opened.refusal);
  return giveUp(deps, attempt.uuid, opened.refusal);
}

/** Uses the provider stored with the attempt, because the configuration may have changed. */
async function createSession(deps: PaymentDeps, attempt: StoredAttempt, payer: Payer) {
  const provider = deps.providerOf(attempt.proveedor);
  if (!provider) return refuse('unknown' as const);
  return provider.createSession({
    uuid: attempt.uuid,
    referencia: attempt.referencia,
    amount: attempt.monto,
    description: descriptionOf(deps, attempt),
    payer: { ...payer, name: payer.name.replaceAll(/[|"]/g, ' ') },
    expiresAt: attempt.expira_en,
    returnUrl: deps.returnUrl(attempt.uuid),
    notifyUrl: deps.notifyUrlOf(attempt.proveedor),
    seed: attempt.phrase ?? '',
  });
}

/** Description of the payment, shown to the payer at the bank. */
function descriptionOf({ purchases }: PaymentDeps, { tipo, id_segment }: StoredAttempt): string {
  if (tipo === 'compra') return purchases.get(id_segment ?? '')?.name ?? 'Compra en línea';
  return tipo === 'contado' ? 'Pago a cuenta' : 'Pago de facturas';
}

const isGivenUp = ({ estado }: StoredAttempt): boolean => estado === 'fallida' || estado === 'expirada';

async function stayOpen(
  deps: PaymentDeps,
  { uuid }: StoredAttempt,
  failure: 'refused' | 'not-sent' | 'unknown',
): Promise<Opening> {
  const { kysely } = deps.database;
  const attempt = await saveUnknownOpening(kysely, uuid, failure);
  if (attempt.estado !== 'creada') return { kind: isGivenUp(attempt) ? 'unknown' : 'known', attempt };
  await insertEvent(kysely, {
    uuid,
    origen: 'inicio',
    estado: 'creada',
    detalle: { apertura: failure },
    recibido_en: deps.clock.now(),
  });
  return { kind: 'unknown', attempt };
}

/** Fails the attempt and releases its documents, because no session was created. Does nothing when a callback came first. */
function giveUp(deps: PaymentDeps, uuid: string, failure: 'refused' | 'not-sent'): Promise<Opening> {
  return inTransaction(deps.database.kysely, async (tx) => {
    const attempt = await lockAttempt(tx, uuid);
    if (!attempt) throw new Error(`The attempt ${uuid} has disappeared`);
    if (attempt.estado === 'creada')
      await closeAttempt(deps, tx, attempt, { to: 'fallida', origin: 'inicio', note: { apertura: failure } });
    const now = await releaseOpeningLease(tx, uuid);
    return { kind: now.estado === 'fallida' ? 'refused' : 'known', attempt: now };
  });
}
