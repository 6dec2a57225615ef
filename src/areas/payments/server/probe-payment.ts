import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { PaymentProvider, ProviderFailure, SessionReport, SessionToQuery } from '../provider/provider.ts';
import { isDoubtOver, latestPlausibleDue, pauseAfter } from '../rules/back-off.ts';
import { isOpenState, type PaymentState } from '../rules/payment-state.ts';
import { isOutcomeOpen, type ReportedState } from '../rules/transitions.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  claimDoubtful,
  claimDueAttempt,
  findProbedAttempt,
  type ProbedAttempt,
  type ProbeLane,
  recordAnswer,
  recordProbeFailure,
  saveNextQueryTime,
  stopBankQueries,
} from './probe-queries.ts';
import { settlePayment } from './settle-payment.ts';
import type { EventOrigin } from './tables.ts';

export const PROBE_JOB = 'sondear-pago';

export type ProbeOutcome =
  | {
      readonly answered: true;
      readonly word: ReportedState;
      readonly state: PaymentState | undefined;
      readonly pauseSeconds: number;
    }
  | { readonly answered: false; readonly failure: ProviderFailure; readonly pauseSeconds: number };

/**
 * Queries the bank about an attempt and applies its answer. Without a usable answer the attempt stays open, and the back-off delays the next query.
 */
export const probePayment = (deps: PaymentDeps, uuid: string, origin: EventOrigin): Promise<ProbeOutcome> =>
  settleAnswer(deps, uuid, { origin, ask: (provider, session) => provider.getSession(session) });

/**
 * Asks the bank to end the unpaid session, then queries it. Only the bank's report counts.
 * @param userId the person who cancels
 */
export const cancelAtBank = (deps: PaymentDeps, uuid: string, userId: number): Promise<ProbeOutcome> =>
  settleAnswer(deps, uuid, {
    origin: 'resultado',
    givenUpBy: userId,
    ask: (provider, session) => provider.cancelSession(session),
  });

interface Question {
  readonly origin: EventOrigin;
  readonly givenUpBy?: number;
  readonly ask: (provider: PaymentProvider, session: SessionToQuery) => Promise<Result<SessionReport, ProviderFailure>>;
}

async function settleAnswer(
  deps: PaymentDeps,
  uuid: string,
  { origin, givenUpBy, ask }: Question,
): Promise<ProbeOutcome> {
  const { kysely } = deps.database;
  const attempt = await findProbedAttempt(kysely, uuid);
  const report = await askBank(deps, attempt, ask);
  const now = deps.clock.now();
  if (report.ok) {
    const pauseSeconds = pauseAfter(0, deps.probeSeconds);
    await recordAnswer(kysely, uuid, { now, next: later(now, pauseSeconds) });
    const state = await settlePayment(deps, report.value, { origin, givenUpBy, provider: attempt.proveedor });
    return { answered: true, word: report.value.word, state, pauseSeconds };
  }
  const failures = await recordProbeFailure(kysely, uuid, now);
  const kind = report.refusal === 'unreachable' ? 'silent' : 'unusable';
  const pauseSeconds = pauseAfter(failures, deps.probeSeconds, kind);
  await saveNextQueryTime(kysely, uuid, later(now, pauseSeconds));
  return { answered: false, failure: report.refusal, pauseSeconds };
}

/**
 * Queries the bank about an attempt closed in doubt. A final answer ends the queries; after two days any answer does.
 * @returns the failure when no answer came
 */
async function askInDoubt(deps: PaymentDeps, uuid: string): Promise<ProviderFailure | undefined> {
  const attempt = await findProbedAttempt(deps.database.kysely, uuid);
  const report = await askBank(deps, attempt);
  if (!report.ok) return report.refusal;
  const { word } = report.value;
  if (!isOutcomeOpen(word)) await settlePayment(deps, report.value, { origin: 'sonda', provider: attempt.proveedor });
  const closedFor = (deps.clock.now().getTime() - (attempt.finalizada_en?.getTime() ?? 0)) / 1000;
  const isFinal = !isOutcomeOpen(word) && word !== 'pendiente';
  if (isFinal || isDoubtOver(closedFor)) await stopBankQueries(deps.database.kysely, uuid);
  return undefined;
}

/**
 * Queries the session that a callback names, and applies the answer. A session that the attempt did not store counts only if it was paid: its
 * address was lost, so its expiry means nothing.
 */
export async function queryAfterCallback(
  deps: PaymentDeps,
  attempt: ProbedAttempt,
  providerId: string,
): Promise<Result<PaymentState, ProviderFailure>> {
  const report = await askBank(deps, { ...attempt, proveedor_id: providerId });
  if (!report.ok) {
    // Queries later by a job, even for a closed attempt, because some providers send a callback only once.
    const { uuid } = attempt;
    await deps.jobs().send(PROBE_JOB, { uuid, turn: 1 }, { startAfterSeconds: deps.probeSeconds });
    return report;
  }
  const isOther = attempt.proveedor_id !== null && attempt.proveedor_id !== providerId;
  if (isOther && report.value.word !== 'aprobada') return accept(attempt.estado);
  const state = await settlePayment(deps, report.value, { origin: 'aviso', provider: attempt.proveedor });
  return accept(state ?? attempt.estado);
}

/** Queries the provider stored with the attempt, whatever is configured now. */
async function askBank(
  deps: PaymentDeps,
  { uuid, referencia, proveedor, proveedor_id }: ProbedAttempt,
  ask: Question['ask'] = (provider, session) => provider.getSession(session),
): Promise<Result<SessionReport, ProviderFailure>> {
  const provider = deps.providerOf(proveedor);
  if (provider) return ask(provider, { uuid, referencia, providerId: proveedor_id ?? undefined });
  deps.log?.warn({ referencia, proveedor }, 'El proveedor de un pago ya no está configurado');
  return refuse('refused');
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Number of queries by an attempt's own job. After them only the sweep queries. */
const TURNS = 10;
/** Maximum attempts in one sweep. The next sweep continues with those that have waited longest. */
const SWEEP_AT_ONCE = 500;
/** Number of consecutive unanswered queries after which the bank counts as down. The lane then ends until the next sweep. */
const GIVE_UP_AFTER = 3;
/** Lease of a claimed attempt in seconds, which other sweeps skip; longer than the provider's timeout. */
const CLAIM_SECONDS = 30;

const probeInput = z.object({ uuid: z.uuid(), turn: z.int().min(1) });

/** Job that queries one attempt, in case the payer never returns. */
export const probeJob = (deps: PaymentDeps): Job<z.infer<typeof probeInput>> => ({
  name: PROBE_JOB,
  words: 'Preguntar al banco por un pago',
  parse: (input) => probeInput.parse(input),
  async run({ uuid, turn }) {
    const outcome = await probePayment(deps, uuid, 'sonda');
    const isOver = outcome.answered && (outcome.state === undefined || !isOpenState(outcome.state));
    if (isOver || turn >= TURNS) return;
    await deps.jobs().send(PROBE_JOB, { uuid, turn: turn + 1 }, { startAfterSeconds: outcome.pauseSeconds });
  },
});

/** Job that queries the bank every minute about each due attempt, independent of the attempt's own job. */
export const probeSweepJob = (deps: PaymentDeps): Job<Record<string, never>> => ({
  name: 'barrer-pagos',
  words: 'Revisar los pagos abiertos',
  every: '* * * * *',
  parse: () => ({}),
  run: () => sweepPayments(deps),
});

export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const lanes = [openLane(deps, 'fresh', now), openLane(deps, 'failing', now), doubtLane(deps, now)];
  await Promise.all(lanes.map(sweepLane));
}

interface Sweep {
  readonly workers: number;
  /** Claims the attempt that has been due longest; undefined without one. */
  readonly claim: () => Promise<string | undefined>;
  readonly ask: (uuid: string) => Promise<ProviderFailure | undefined>;
}

/** Ends a lane after silence only. A refusal or an unreadable answer concerns one attempt, because the bank works. */
async function sweepLane({ workers, claim, ask }: Sweep): Promise<void> {
  let left = SWEEP_AT_ONCE;
  let silent = 0;
  const work = async (): Promise<void> => {
    while (left > 0 && silent < GIVE_UP_AFTER) {
      left -= 1;
      const uuid = await claim();
      if (uuid === undefined) return;
      silent = (await ask(uuid)) === 'unreachable' ? silent + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Lane of attempts by the result of their last query. Failing ones have their own, so that they do not delay the others. */
const openLane = (deps: PaymentDeps, lane: ProbeLane, now: Date): Sweep => ({
  workers: lane === 'fresh' ? 3 : 1,
  claim: () => {
    const until = new Date(deps.clock.now().getTime() + CLAIM_SECONDS * 1000);
    const latest = latestPlausibleDue(now, pauseAfter(Number.POSITIVE_INFINITY, deps.probeSeconds));
    return claimDueAttempt(deps.database.kysely, lane, { now, until, latest });
  },
  ask: async (uuid) => {
    const outcome = await probePayment(deps, uuid, 'sonda');
    return outcome.answered ? undefined : outcome.failure;
  },
});

/** Lane of attempts closed in doubt. It finds money that the bank took after closing. */
const doubtLane = (deps: PaymentDeps, now: Date): Sweep => ({
  workers: 1,
  claim: () => claimDoubtful(deps.database.kysely, now),
  ask: (uuid) => askInDoubt(deps, uuid),
});
