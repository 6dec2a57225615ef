import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import { isOpenState } from '../rules/payment-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PROBE_JOB, probePayment } from './probe-payment.ts';
import { claimDueAttempt, type Lane } from './probe-store.ts';

/** A pending attempt is asked about this often by its own job; after that the sweep alone goes on. */
const TURNS = 10;
/** Bound on one sweep; the next one goes on with what has waited longest. */
const SWEEP_AT_ONCE = 500;
/** Workers per lane. Failing attempts have their own worker, so that they never delay the others. */
const WORKERS: Readonly<Record<Lane, number>> = { fresh: 3, failing: 1 };
/** So many unreachable answers in a row mean that the bank is down: the lane ends, and the next sweep tries again. */
const GIVE_UP_AFTER = 3;
/** How long a claimed attempt stays out of other sweeps; longer than the provider's time limit. */
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

/** Every minute: asks about each open attempt that is due, whatever its own job did. */
export const sweepJob = (deps: PaymentDeps): Job<Record<string, never>> => ({
  name: 'barrer-pagos',
  every: '* * * * *',
  parse: () => ({}),
  run: () => sweepPayments(deps),
});

export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  await Promise.all([sweepLane(deps, 'fresh'), sweepLane(deps, 'failing')]);
}

/** A refusal or an unreadable answer comes from a living bank and concerns one attempt: only silence ends the lane. */
async function sweepLane(deps: PaymentDeps, lane: Lane): Promise<void> {
  const now = deps.clock.now();
  let left = SWEEP_AT_ONCE;
  let silent = 0;
  const work = async (): Promise<void> => {
    while (left > 0 && silent < GIVE_UP_AFTER) {
      left -= 1;
      const until = new Date(deps.clock.now().getTime() + CLAIM_SECONDS * 1000);
      const uuid = await claimDueAttempt(deps.database.kysely, lane, { now, until });
      if (uuid === undefined) return;
      const outcome = await probePayment(deps, uuid, 'sonda');
      silent = !outcome.answered && outcome.failure === 'unreachable' ? silent + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: WORKERS[lane] }, work));
}
