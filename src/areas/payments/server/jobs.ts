import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { ProviderFailure } from '../provider/provider.ts';
import { latestNextQuestion, pauseAfter } from '../rules/back-off.ts';
import { isOpenState } from '../rules/payment-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { askInDoubt, PROBE_JOB, probePayment } from './probe-payment.ts';
import { claimDoubtful, claimDueAttempt, type Lane } from './probe-queries.ts';

/** Queries by an attempt's own job. Afterwards only the sweep queries. */
const TURNS = 10;
/** Most attempts in one sweep. The next one continues with those that have waited longest. */
const SWEEP_AT_ONCE = 500;
/** After this many unanswered queries in a row the bank counts as down: the lane ends, and the next sweep tries again. */
const GIVE_UP_AFTER = 3;
/** Time for which other sweeps skip a claimed attempt; longer than the provider's time limit. */
const CLAIM_SECONDS = 30;

const probeInput = z.object({ uuid: z.uuid(), turn: z.int().min(1) });

/** Follows one attempt whose payer may never come back. */
export const probeJob = (deps: PaymentDeps): Job<z.infer<typeof probeInput>> => ({
  name: PROBE_JOB,
  parse: (input) => probeInput.parse(input),
  async run({ uuid, turn }) {
    const outcome = await probePayment(deps, uuid, 'sonda');
    const isOver = outcome.answered && (outcome.state === undefined || !isOpenState(outcome.state));
    if (isOver || turn >= TURNS) return;
    await deps.jobs().send(PROBE_JOB, { uuid, turn: turn + 1 }, { startAfterSeconds: outcome.pauseSeconds });
  },
});

/** Every minute: queries the bank about each due attempt, whatever the attempt's own job did. */
export const sweepJob = (deps: PaymentDeps): Job<Record<string, never>> => ({
  name: 'barrer-pagos',
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
  /** Claims the attempt that has been due for longest; undefined when none is. */
  readonly claim: () => Promise<string | undefined>;
  readonly ask: (uuid: string) => Promise<ProviderFailure | undefined>;
}

/** Ends a lane only after silence. A refusal or an unreadable answer comes from a working bank and concerns one attempt. */
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

/** Attempts whose last query failed have their own lane, so that they do not delay the others. */
const openLane = (deps: PaymentDeps, lane: Lane, now: Date): Sweep => ({
  workers: lane === 'fresh' ? 3 : 1,
  claim: () => {
    const until = new Date(deps.clock.now().getTime() + CLAIM_SECONDS * 1000);
    const latest = latestNextQuestion(now, pauseAfter(Number.POSITIVE_INFINITY, deps.probeSeconds));
    return claimDueAttempt(deps.database.kysely, lane, { now, until, latest });
  },
  ask: async (uuid) => {
    const outcome = await probePayment(deps, uuid, 'sonda');
    return outcome.answered ? undefined : outcome.failure;
  },
});

/** Attempts that were closed in doubt: money that the bank took afterwards is found here. */
const doubtLane = (deps: PaymentDeps, now: Date): Sweep => ({
  workers: 1,
  claim: () => claimDoubtful(deps.database.kysely, now),
  ask: (uuid) => askInDoubt(deps, uuid),
});
