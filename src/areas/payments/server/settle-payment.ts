import { applyPayment, releaseDocuments } from '#areas/documents/server/index.ts';
import { sum, toDecimal } from '#kernel/money.ts';
import type { SessionReport } from '../provider/provider.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { judge, type Verdict } from '../rules/transitions.ts';
import {
  type AttemptChange,
  changeAttempt,
  insertEvent,
  listAmounts,
  lockAttempt,
  markForReview,
  type StoredAttempt,
  type Tx,
} from './attempt-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { EventOrigin } from './tables.ts';

type SettleDeps = Pick<PaymentDeps, 'database' | 'clock'>;

/**
 * Does what follows from the bank's report, once, whoever brings it: callback, probe or result page.
 * State, balances, ledger, blocks and the record of it are one transaction.
 * @returns the state now; undefined when there is no such attempt
 */
export function settlePayment(
  deps: SettleDeps,
  report: SessionReport,
  origin: EventOrigin,
): Promise<PaymentState | undefined> {
  return deps.database.kysely.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, report.uuid);
    if (!attempt) return undefined;
    const facts = {
      state: attempt.estado,
      amount: attempt.monto,
      createdAt: attempt.creada_en,
      expiresAt: attempt.expira_en,
    };
    const verdict = judge(facts, report, deps.clock.now());
    await carryOut(deps, tx, attempt, { verdict, report, origin });
    return verdict.kind === 'move' ? verdict.to : attempt.estado;
  });
}

interface Judged {
  readonly verdict: Verdict;
  readonly report: SessionReport;
  readonly origin: EventOrigin;
}

async function carryOut(deps: SettleDeps, tx: Tx, attempt: StoredAttempt, judged: Judged): Promise<void> {
  const { verdict, report, origin } = judged;
  if (verdict.kind === 'move') {
    const { cus, banco, motivo } = report;
    await closeAttempt(deps, tx, attempt, { to: verdict.to, origin, cus, banco, motivo, late: verdict.late });
  } else if (verdict.kind === 'review' && (await markForReview(tx, attempt.uuid, verdict.why))) {
    const said = report.amount && { monto: toDecimal(report.amount), moneda: report.amount.currency };
    await insertEvent(tx, {
      uuid: attempt.uuid,
      origen: origin,
      estado: report.word,
      detalle: { revision: verdict.why, ...said },
      recibido_en: deps.clock.now(),
    });
  }
}

interface Closing {
  readonly to: PaymentState;
  readonly origin: EventOrigin;
  readonly cus?: string | undefined;
  readonly banco?: string | undefined;
  readonly motivo?: string | undefined;
  readonly late?: boolean;
}

/** Moves a locked attempt to its next state with everything that belongs to it. The move must be an allowed one. */
export async function closeAttempt(
  { clock }: SettleDeps,
  tx: Tx,
  attempt: StoredAttempt,
  { to, origin, late = false, ...told }: Closing,
): Promise<void> {
  const now = clock.now();
  const { uuid } = attempt;
  const change: AttemptChange = { estado: to, ...told, ...(isOpenState(to) ? {} : { finalizada_en: now }) };
  const sin_aplicar = to === 'aprobada' ? await apply(tx, attempt, now) : undefined;
  if (!isOpenState(to)) await releaseDocuments(tx, uuid);
  await changeAttempt(tx, uuid, sin_aplicar === undefined ? change : { ...change, sin_aplicar });
  await insertEvent(tx, {
    uuid,
    origen: origin,
    estado: to,
    detalle: { ...told, ...(late ? { late } : {}) },
    recibido_en: now,
  });
}

/** @returns what no document could take: the balance had shrunk since the attempt began */
async function apply(tx: Tx, attempt: StoredAttempt, now: Date): Promise<string> {
  const lineas = await listAmounts(tx, attempt);
  const applied = await applyPayment(tx, { uuid: attempt.uuid, origen: 'pago', aplicado_en: now, lineas });
  const rest = [...applied.values()].map(({ sin_aplicar }) => sin_aplicar);
  return toDecimal(sum(rest, attempt.monto.currency));
}
