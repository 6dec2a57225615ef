import type { ProviderFailure } from '../provider/provider.ts';
import { pauseAfter } from '../rules/back-off.ts';
import type { PaymentState } from '../rules/payment-state.ts';
import { type BankWord, leavesDoubt } from '../rules/transitions.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { countFailure, endDoubt, saveAnswered, saveNextQuestion } from './probe-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { EventOrigin } from './tables.ts';

export const PROBE_JOB = 'sondear-pago';

export type ProbeOutcome =
  | {
      readonly answered: true;
      readonly word: BankWord;
      readonly state: PaymentState | undefined;
      readonly pauseSeconds: number;
    }
  | { readonly answered: false; readonly failure: ProviderFailure; readonly pauseSeconds: number };

/**
 * Asks the bank what became of an attempt and settles what follows. Without a usable answer the attempt stays blocked, and its next question
 * comes later each time.
 */
export async function probePayment(deps: PaymentDeps, uuid: string, origin: EventOrigin): Promise<ProbeOutcome> {
  const { kysely } = deps.database;
  const report = await deps.provider.getSession(uuid);
  const now = deps.clock.now();
  if (report.ok) {
    const pauseSeconds = pauseAfter(0, deps.probeSeconds);
    await saveAnswered(kysely, uuid, { now, next: later(now, pauseSeconds) });
    const state = await settlePayment(deps, report.value, origin);
    return { answered: true, word: report.value.word, state, pauseSeconds };
  }
  const failures = await countFailure(kysely, uuid, now);
  const kind = report.refusal === 'unreachable' ? 'silent' : 'unusable';
  const pauseSeconds = pauseAfter(failures, deps.probeSeconds, kind);
  await saveNextQuestion(kysely, uuid, later(now, pauseSeconds));
  return { answered: false, failure: report.refusal, pauseSeconds };
}

/** Asks about an attempt that was closed without a last word of the bank; that word ends the questions. @returns why none came */
export async function askInDoubt(deps: PaymentDeps, uuid: string): Promise<ProviderFailure | undefined> {
  const report = await deps.provider.getSession(uuid);
  if (!report.ok) return report.refusal;
  if (leavesDoubt(report.value.word)) return undefined;
  await settlePayment(deps, report.value, 'sonda');
  if (report.value.word !== 'pendiente') await endDoubt(deps.database.kysely, uuid);
  return undefined;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
