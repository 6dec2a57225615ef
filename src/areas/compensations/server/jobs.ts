import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import { type CompensationVerdict, confirmableSince, defaultLateMinutes, lateSince } from '../rules/settlement.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { SETTLE_JOB, settleCompensation } from './settle-compensation.ts';
import { listConfirmable, listUnseenAnswers, markLate } from './sweep-queries.ts';

/** Maximum compensations in one sweep. The next sweep continues with those that have waited longest. */
const SWEEP_AT_ONCE = 500;

const IS_LATE = 'El ERP no ha contestado una compensación: docs/operations.md';

const named = z.object({ uuid: z.uuid() });

/** Job that confirms one compensation after its minutes. */
const settleJob = (deps: CompensationDeps): Job<z.infer<typeof named>> => ({
  name: SETTLE_JOB,
  words: 'Confirmar una compensación',
  parse: (input) => named.parse(input),
  run: async ({ uuid }) => void (await settleCompensation(deps, uuid, { by: 'portal' })),
});

/** Job that every minute applies the ERP's answers, settles due compensations, and marks late ones. */
const sweepJob = (deps: CompensationDeps): Job<Record<string, never>> => ({
  name: 'barrer-compensaciones',
  words: 'Revisar las compensaciones',
  every: '* * * * *',
  parse: () => ({}),
  run: () => sweepCompensations(deps),
});

export async function sweepCompensations(deps: CompensationDeps): Promise<void> {
  const { kysely } = deps.database;
  const failures: unknown[] = [];
  // Continues after a failure. The queue gets the first failure at the end.
  const settle = (uuid: string, verdict: CompensationVerdict) =>
    settleCompensation(deps, uuid, verdict).catch((error: unknown) => void failures.push(error));
  for (const { id_transaccion, estado, motivo } of await listUnseenAnswers(kysely, SWEEP_AT_ONCE))
    await settle(id_transaccion, { by: 'erp', estado, motivo: motivo ?? undefined });
  const now = deps.clock.now();
  for (const uuid of await listConfirmable(
    kysely,
    deps.confirmation,
    confirmableSince(now, deps.minutes),
    SWEEP_AT_ONCE,
  ))
    await settle(uuid, { by: 'portal' });
  const lateMinutes = deps.lateMinutes ?? defaultLateMinutes(deps.minutes);
  for (const late of await markLate(kysely, lateSince(now, lateMinutes), now)) deps.log?.warn(late, IS_LATE);
  if (failures.length > 0) throw failures[0];
}

export const createJobs = (deps: CompensationDeps): readonly Job<object>[] => [settleJob(deps), sweepJob(deps)];
