import { applyPayment } from '#areas/documents/server/index.ts';
import { type FavourDocument, lockFavourDocument, postEntries } from '#areas/ledger/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import { isCurrency, moneyOf, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { checkReview, type ReviewAction, type ReviewedAttempt, type ReviewRefusal } from '../rules/review.ts';
import { insertEvent, lockAttempt, type OpeningAttempt, type Tx } from './attempt-queries.ts';
import type { Purchases } from './purchases.ts';
import { closeFavour, findUuidByReference, hasDecision, markPaymentReviewed } from './review-queries.ts';
import { closeAttempt } from './settle-payment.ts';

export interface ReviewDecision {
  readonly action: ReviewAction;
  readonly reference: string;
  readonly reason: string;
  readonly operator: string;
  /** Amount as the operator typed it, a decimal. */
  readonly amount?: string | undefined;
}

export interface ReviewOutcome {
  readonly state: PaymentState;
  /** Whether the operator had made this decision before, so that nothing changed now. */
  readonly isRepeated: boolean;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly notify?: NotifyPeople | undefined;
  /** Purchases of other areas, which are needed to apply a purchase's money. */
  readonly purchases?: Purchases;
}

/**
 * Carries out an operator's decision about an attempt, in one transaction with its event.
 * @param onDecided writes with the decision, in its transaction; not called for a repeated one
 */
export async function reviewPayment(
  deps: Deps,
  order: ReviewDecision,
  onDecided: (tx: Tx, state: PaymentState) => Promise<void> = async () => undefined,
): Promise<Result<ReviewOutcome, ReviewRefusal | 'unknown'>> {
  const uuid = await findUuidByReference(deps.database.kysely, order.reference);
  if (!uuid) return refuse('unknown');
  return inTransaction(deps.database.kysely, async (tx) => {
    const attempt = await lockAttempt(tx, uuid);
    if (!attempt) return refuse('unknown');
    const decided = await decide(deps, tx, attempt, order);
    if (decided.ok && !decided.value.isRepeated) await onDecided(tx, decided.value.state);
    return decided;
  });
}

async function decide(
  deps: Deps,
  tx: Tx,
  attempt: OpeningAttempt,
  order: ReviewDecision,
): Promise<Result<ReviewOutcome, ReviewRefusal>> {
  const { uuid, estado, monto } = attempt;
  const now = deps.clock.now();
  const amount = order.amount === undefined ? undefined : parseMoney(order.amount, monto.currency);
  const made = await lockFavourDocument(tx, uuid);
  // A document in favour that may be returned: the rest of a payment of invoices. A payment on account is the customer's to use, unless the ERP has
  // the same money a second time.
  const favour = attempt.tipo === 'credito' || made?.isRepeated ? made : undefined;
  const checked = checkReview(reviewedOf(attempt, favour), order.action, amount, now);
  if (!checked.ok) {
    const isRepeated = checked.refusal === 'nothing-to-decide' && (await hasDecision(tx, uuid, order.action));
    return isRepeated ? accept({ state: estado, isRepeated }) : checked;
  }
  const received = checked.value;
  const note = {
    accion: order.action,
    motivo: order.reason,
    operador: order.operator,
    ...(received ? { monto: toDecimal(received) } : {}),
  };
  const to =
    order.action === 'apply' ? 'aprobada' : order.action === 'release' && isOpenState(estado) ? 'fallida' : undefined;
  if (to) await closeAttempt(deps, tx, attempt, { to, origin: 'operador', received, note });
  else await insertEvent(tx, { uuid, origen: 'operador', estado: 'revisada', detalle: note, recibido_en: now });
  if (order.action === 'close' && favour) await giveBack(tx, uuid, favour, now);
  else await markPaymentReviewed(tx, uuid, now);
  return accept({ state: to ?? estado, isRepeated: false });
}

/** Records the return of the document's rest to the customer. */
async function giveBack(
  tx: Tx,
  uuid: string,
  { id_edocta_detalle, total: monto }: FavourDocument,
  now: Date,
): Promise<void> {
  await applyPayment(tx, { uuid, origen: 'devolucion', aplicado_en: now, lineas: [{ id_edocta_detalle, monto }] });
  const lineas = [{ de: id_edocta_detalle, a: null, monto }];
  await postEntries(tx, { operacion: uuid, tipo: 'devolucion', registrado_en: now, lineas });
  await closeFavour(tx, uuid, now);
}

function reviewedOf(attempt: OpeningAttempt, favour: FavourDocument | undefined): ReviewedAttempt {
  const { estado, monto, revision, revisada_en, expira_en } = attempt;
  return {
    state: estado,
    amount: monto,
    review: revisada_en ? undefined : (revision ?? undefined),
    bankAmount: differingBankAmount(attempt),
    expiresAt: expira_en,
    favour: favour && { isLeft: favour.total.minor > 0, isHeld: favour.isHeld },
  };
}

type BankFields = Pick<OpeningAttempt, 'monto' | 'monto_banco' | 'moneda_banco'>;

/** The bank's amount of an attempt, if it differs from the attempt's. */
export function differingBankAmount({ monto, monto_banco, moneda_banco }: BankFields): ReviewedAttempt['bankAmount'] {
  if (monto_banco === null || moneda_banco === null) return undefined;
  if (!isCurrency(moneda_banco) || moneda_banco !== monto.currency) return 'other-currency';
  return moneyOf(monto_banco, moneda_banco);
}
