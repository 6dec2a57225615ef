import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import { isOpenState } from '../rules/payment-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { PROBE_JOB, probePayment } from './probe-payment.ts';
import { listUnsettled } from './probe-store.ts';

/** A pending attempt is asked about this often by its own job; after that the sweep alone goes on. */
const TURNS = 10;
const SWEEP_AT_ONCE = 500;
const IN_PARALLEL = 4;
/** So many silent answers in a row mean that the bank is down: the next sweep tries again. */
const GIVE_UP_AFTER = 3;

const probeInput = z.object({ uuid: z.uuid(), turn: z.int().min(1) });

/** Follows one attempt whose payer may never come back. */
export const probeJob = (deps: PaymentDeps): Job<z.infer<typeof probeInput>> => ({
  name: PROBE_JOB,
  parse: (input) => probeInput.parse(input),
  async run({ uuid, turn }) {
    const outcome = await probePayment(deps, uuid, 'sonda');
    const isOver = outcome.answered && (outcome.state === undefined || !isOpenState(outcome.state));
    if (isOver || turn >= TURNS) return;
    await deps.jobs().send(PROBE_JOB, { uuid, turn: turn + 1 }, { startAfterSeconds: deps.probeSeconds });
  },
});

/** Every minute: whatever is still open and was not asked about lately, however it was left behind. */
export const sweepJob = (deps: PaymentDeps): Job<Record<string, never>> => ({
  name: 'barrer-pagos',
  every: '* * * * *',
  parse: () => ({}),
  run: () => sweepPayments(deps),
});

export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - deps.probeSeconds * 1000);
  const waiting = await listUnsettled(deps.database.kysely, before, SWEEP_AT_ONCE);
  let silent = 0;
  const work = async (): Promise<void> => {
    for (let uuid = waiting.shift(); uuid !== undefined && silent < GIVE_UP_AFTER; uuid = waiting.shift()) {
      const { answered } = await probePayment(deps, uuid, 'sonda');
      silent = answered ? 0 : silent + 1;
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, work));
}
