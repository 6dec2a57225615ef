import { countWaits, type WaitSource } from '#areas/operators/rules/console-waits.ts';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { findLedgerState } from '#areas/payments/server/index.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs-queries.ts';
import { JOBS_PATH, SYSTEM_STATE_PATH } from '../rules/pages.ts';
import { countGivenUp } from './message-queries.ts';
import type { SystemDeps } from './resolvers.ts';

/** Counts failures that wait for an operator. Jobs count only for operators of all stores. */
export async function countFailures({ database: { kysely }, kinds }: SystemDeps, session: OperatorSession) {
  const [messages, jobs] = await Promise.all([
    countGivenUp(kysely, { kinds, session }),
    session.tiendas === undefined ? countFailedJobs(kysely) : { count: 0, oldest: null },
  ]);
  return { messages, jobs };
}

/** Faults of the ledger, for the navigation. */
export const waitingLedger = ({ database: { kysely } }: SystemDeps): WaitSource => ({
  path: SYSTEM_STATE_PATH,
  needs: ['pagos', 'view'],
  async count({ tiendas }, measure) {
    const since = tiendas === undefined ? (await findLedgerState(kysely))?.desde : undefined;
    return countWaits(since ? [since] : [], measure);
  },
});

/** Failed jobs and messages, for the navigation. */
export const waitingFailures = (deps: SystemDeps): WaitSource => ({
  path: JOBS_PATH,
  needs: ['trabajos', 'view'],
  isOneMatter: true,
  async count(session, measure) {
    const { messages, jobs } = await countFailures(deps, session);
    const oldest = [messages.oldest, jobs.oldest].flatMap((time) => time ?? []);
    return { ...countWaits(oldest, measure), count: messages.count + jobs.count, hasMore: false };
  },
});
