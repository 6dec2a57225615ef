import { releaseDocuments } from '#areas/documents/server/index.ts';
import { type Money, toDecimal, zeroMoney } from '#kernel/money.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { SessionReport } from '../provider/provider.ts';
import { paymentNotices } from '../rules/payment-notice.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { type AttemptVerdict, decideTransition, isOutcomeOpen } from '../rules/transitions.ts';
import { applyMoney } from './apply-money.ts';
import {
  type AttemptChange,
  changeAttempt,
  insertEvent,
  lockAttempt,
  markForReview,
  type StoredAttempt,
  type Tx,
} from './attempt-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { EventOrigin } from './tables.ts';

type SettleDeps = Pick<PaymentDeps, 'database' | 'clock' | 'log' | 'notify' | 'purchases'>;

/** Source of a report, and the provider that sent it. */
interface Source {
  readonly origin: EventOrigin;
  readonly provider: string;
  /** The person who cancelled the attempt and so needs no notification of its failure. */
  readonly givenUpBy?: number | undefined;
}

/**
 * Applies the bank's report once, whatever its source: callback, query or result page. State, balances, ledger, blocks and event change in one
 * transaction.
 * @returns the current state; undefined when the provider has no such attempt
 */
export async function settlePayment(
  deps: SettleDeps,
  report: SessionReport,
  { origin, provider, givenUpBy }: Source,
): Promise<PaymentState | undefined> {
  const settled = await inTransaction(deps.database.kysely, async (tx) => {
    const attempt = await lockAttempt(tx, report.uuid);
    // A provider may settle only its own attempts, because its secret signs the report.
    if (attempt?.proveedor !== provider) return undefined;
    const facts = {
      state: attempt.estado,
      amount: attempt.monto,
      calledAt: attempt.apertura_desde ?? attempt.creada_en,
      isOpening: attempt.en_apertura,
      secondsSinceCall: attempt.segundos_desde_llamada,
      expiresAt: attempt.expira_en,
    };
    const verdict = decideTransition(facts, report, deps.clock.now());
    const alarm = await carryOut(deps, tx, attempt, { verdict, report, origin, givenUpBy });
    return { state: verdict.kind === 'move' ? verdict.to : attempt.estado, referencia: attempt.referencia, alarm };
  });
  // Logged after the commit, so that a rollback leaves no log entry.
  if (settled?.alarm) deps.log?.warn({ referencia: settled.referencia, ...settled.alarm }, NEEDS_PERSON);
  return settled?.state;
}

const NEEDS_PERSON = 'Un pago necesita a una persona: npm run payments -- review list';

/** A warning for the operator, as it is logged. */
type Alarm = { readonly revision: string } | { readonly sin_aplicar: string; readonly moneda: string };

interface Judged {
  readonly verdict: AttemptVerdict;
  readonly report: SessionReport;
  readonly origin: EventOrigin;
  readonly givenUpBy: number | undefined;
}

async function carryOut(deps: SettleDeps, tx: Tx, attempt: StoredAttempt, judged: Judged): Promise<Alarm | undefined> {
  const { verdict, report, origin, givenUpBy } = judged;
  if (verdict.kind === 'move') {
    const { cus, banco, motivo } = report;
    const sin_aplicar = await closeAttempt(deps, tx, attempt, {
      to: verdict.to,
      origin,
      cus,
      banco,
      motivo,
      late: verdict.late,
      inDoubt: isOutcomeOpen(report.word),
      givenUpBy,
    });
    return sin_aplicar.minor > 0 ? { sin_aplicar: toDecimal(sin_aplicar), moneda: sin_aplicar.currency } : undefined;
  }
  if (verdict.kind !== 'review') return undefined;
  const bankAmount = verdict.why === 'amount-differs' ? report.amount : undefined;
  if (await markForReview(tx, attempt.uuid, verdict.why, bankAmount)) {
    const said = report.amount && { monto: toDecimal(report.amount), moneda: report.amount.currency };
    await insertEvent(tx, {
      uuid: attempt.uuid,
      origen: origin,
      estado: report.word,
      detalle: { revision: verdict.why, ...said },
      recibido_en: deps.clock.now(),
    });
    return { revision: verdict.why };
  }
  return undefined;
}

interface Closing {
  readonly to: PaymentState;
  readonly origin: EventOrigin;
  readonly cus?: string | undefined;
  readonly banco?: string | undefined;
  readonly motivo?: string | undefined;
  readonly late?: boolean;
  /** Whether the bank has not reported the outcome, so that queries go on for some time. */
  readonly inDoubt?: boolean;
  /** The person who cancelled. The payer is notified unless they cancelled themselves. */
  readonly givenUpBy?: number | undefined;
  /** The amount that the bank took, as an operator states it; default: the attempt's amount. */
  readonly received?: Money | undefined;
  /** Stored in the event together with the bank's report. */
  readonly note?: object;
}

/**
 * Moves a locked attempt to its next state, with all dependent records. The caller must have checked the transition.
 * @returns the money that no document could take
 */
export async function closeAttempt(
  {
    clock,
    notify,
    purchases = new Map(),
  }: Pick<SettleDeps, 'clock' | 'notify'> & Partial<Pick<SettleDeps, 'purchases'>>,
  tx: Tx,
  attempt: StoredAttempt,
  { to, origin, late = false, inDoubt = false, givenUpBy, note, received, ...told }: Closing,
): Promise<Money> {
  const now = clock.now();
  const { uuid, monto } = attempt;
  const taken = received ?? monto;
  const applied =
    to === 'aprobada' ? await applyMoney(tx, attempt, { received: taken, at: now, purchases }) : undefined;
  const unapplied = applied?.unapplied ?? zeroMoney(monto.currency);
  // An approval is left out, because applying its money releases the documents.
  if (!isOpenState(to) && to !== 'aprobada') await releaseDocuments(tx, uuid);
  const change: AttemptChange = {
    estado: to,
    ...told,
    ...(isOpenState(to) ? {} : { finalizada_en: now, consultar_desde: inDoubt ? now : null }),
    ...(to === 'aprobada' ? { sin_aplicar: toDecimal(unapplied) } : {}),
    // An approval clears an earlier amount that the bank has since corrected.
    ...(to === 'aprobada' ? { monto_banco: null, moneda_banco: null } : {}),
    ...(taken.minor === monto.minor ? {} : { monto_banco: toDecimal(taken), moneda_banco: taken.currency }),
  };
  const event = { uuid, origen: origin, estado: to, detalle: { ...told, ...note, ...(late ? { late } : {}) } };
  await changeAttempt(tx, change, { ...event, recibido_en: now }, applied?.documents);
  const needs = attempt.id_segment === null ? undefined : purchases.get(attempt.id_segment)?.needs;
  const isQuiet = givenUpBy === attempt.user_id && to !== 'aprobada';
  const isCancelled = givenUpBy !== undefined;
  // No notification at the start, because the payer sees the failure on the page.
  if (origin !== 'inicio' && !isQuiet)
    await notify?.(tx, paymentNotices({ ...attempt, monto: taken }, to, { now, needs, isCancelled }));
  return unapplied;
}
